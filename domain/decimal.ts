/** A number of digits with a point, as it comes over the API; not a number if it is anything else, such as 0x10, 1e3 or 1,5. */
export const decimalIn = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

/** The same as somebody types it, where a comma may stand for the point. */
export const typedDecimal = (typed: string): number => decimalIn(typed.trim().replace(',', '.').replace('−', '-'))
