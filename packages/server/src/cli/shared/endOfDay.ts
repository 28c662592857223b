/** The last second of a day (`2027-05-31`) in UTC; a moment stays as it is. */
export const endOfDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/u.test(text) ? `${text}T23:59:59Z` : text)
