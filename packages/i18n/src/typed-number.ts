export type DecimalSign = ',' | '.'

const spaced = /^[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d+)?$/
/** Groups or decimals, nobody can say: 50,000 is fifty thousand to one and fifty to another. */
const unclear = /^[1-9]\d{0,2}[.,]\d{2}0$/
const plain = /^\d{1,15}(\.\d{1,18})?$/

/** A group of a written number is three digits, and the first does not begin with a zero. */
const grouped = (text: string, sign: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${sign}\\d{3})+$`).test(text)

/**
 * What a person may type for a number that is not below nought, as a decimal string; null when it
 * is none. Both "1.000,50" and "1,000.50" are read for what they are; a lone sign is read as the
 * reader writes numbers.
 */
export const numberOf = (typed: string, decimalSign: DecimalSign): string | null => {
  const trimmed = typed.trim()
  // two numbers are not one: a gap stands between groups or nowhere
  if (/\s/.test(trimmed) && !spaced.test(trimmed)) return null
  const text = trimmed.replaceAll(/\s/g, '')
  const groupSign = decimalSign === ',' ? '.' : ','
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const hasBoth = text.includes(',') && text.includes('.')
  const isWhole = last === -1 || (!hasBoth && grouped(text, groupSign))
  if (!isWhole && unclear.test(text)) return null
  const whole = isWhole ? text : text.slice(0, last)
  const sign = text[last] === ',' ? '.' : ','
  if (!/^\d+$/.test(whole) && !grouped(whole, isWhole ? groupSign : sign)) return null
  const read = whole.replaceAll(/[.,]/g, '') + (isWhole ? '' : `.${text.slice(last + 1)}`)
  return plain.test(read) ? read : null
}

const amount = /^\d{1,13}(\.\d{1,8})?$/

/** The same for money that moves: above nought and not finer than any currency. */
export const amountOf = (typed: string, decimalSign: DecimalSign): string | null => {
  const read = numberOf(typed, decimalSign)
  return read !== null && amount.test(read) && /[1-9]/.test(read) ? read : null
}
