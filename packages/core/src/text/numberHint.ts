/** What a caller probably meant by a text where a number is expected: `"412,5 kg"`. */

export interface NumberHint {
  /** The number as JSON; undefined where the text is ambiguous or has another unit. */
  readonly number: string | undefined
  /** How a JSON number differs from the text: `without quotation marks and unit, with a decimal point`. */
  readonly form: string
}

const parts = /^(?<digits>[+-]?\d[\d.,' ]*)(?<unit>[^\d.,' ]\D*)?$/u
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/u
/** Digits before one comma, or groups of three with dots. */
const decimalComma = /^[+-]?(\d+|\d{1,3}(\.\d{3})+),\d+$/u
/** 1,234 has a thousands separator or three decimals. */
const ambiguous = /^[+-]?[1-9]\d{0,2},\d{3}$/u

/** `unit`: the unit of the field; null where it has none. */
export const numberHint = (text: string, unit: string | null): NumberHint => {
  const { digits = "", unit: given = "" } = parts.exec(text.trim().slice(0, 60))?.groups ?? {}
  const number = digits.trim()
  const sentUnit = given.trim()
  const plain = decimalComma.test(number) ? number.replaceAll(".", "").replace(",", ".") : number
  const isCertain = jsonNumber.test(plain) && !ambiguous.test(number)
  const isSameUnit = sentUnit === "" || sentUnit.toLowerCase() === unit?.toLowerCase()
  return {
    number: isCertain && isSameUnit ? plain : undefined,
    form: [
      `without quotation marks${sentUnit === "" ? "" : " and unit"}`,
      ...(number.includes(",") ? ["with a decimal point"] : []),
      ...(digits !== "" && !isCertain ? ["without thousands separators"] : [])
    ].join(", ")
  }
}
