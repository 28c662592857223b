/** The columns of a list of facilities: those that name one in a spreadsheet come first. */
export const facilityColumns = ["id", "name", "gln", "city", "country"]
