const spaced = /^[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d+)?$/
/** One sign and three digits behind it: a group to one reader, decimals to another. */
const unclear = /^([1-9]\d{0,2})[.,](\d{3})$/
const plain = /^\d{1,15}(\.\d{1,18})?$/

/** A group of a written number is three digits, and the first does not begin with a zero. */
const grouped = (text: string, sign: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${sign}\\d{3})+$`).test(text)

/** What a number that can be read two ways may mean, as decimal strings. */
export type Readings = { readonly whole: string; readonly parts: string }

/** The two readings of an ambiguous text, as "1.234" (1234 or 1.234); null where it is clear. */
export const readingsOf = (typed: string): Readings | null => {
  const [, head = '', tail = ''] = unclear.exec(typed.trim()) ?? []
  return head === '' ? null : { whole: head + tail, parts: `${head}.${tail}` }
}

const finest = 8

/**
 * Reads a typed, non-negative number as a decimal string; null where it is none or ambiguous. Both
 * "1.000,50" and "1,000.50" are read, whatever the language: people keep their habits. Without
 * decimals "1.234" is not ambiguous.
 */
export const numberOf = (typed: string, decimals: number = finest): string | null => {
  const trimmed = typed.trim()
  // two numbers are not one: a gap stands between groups or nowhere
  if (/\s/.test(trimmed) && !spaced.test(trimmed)) return null
  const text = trimmed.replaceAll(/\s/g, '')
  const readings = text === trimmed ? readingsOf(text) : null
  if (readings !== null) return decimals === 0 ? readings.whole : null
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const hasBoth = text.includes(',') && text.includes('.')
  const isWhole = last === -1 || (!hasBoth && text.indexOf(text[last] ?? '') !== last)
  const whole = isWhole ? text : text.slice(0, last)
  const groupSign = (text[last] === ',') === isWhole ? ',' : '.'
  if (!/^\d+$/.test(whole) && !grouped(whole, groupSign)) return null
  const read = whole.replaceAll(/[.,]/g, '') + (isWhole ? '' : `.${text.slice(last + 1)}`)
  return plain.test(read) ? read : null
}

const amount = /^\d{1,13}(\.\d{1,8})?$/

/** The same for money that moves: above nought and not finer than any currency. */
export const amountOf = (typed: string, decimals: number): string | null => {
  const read = numberOf(typed, decimals)
  return read !== null && amount.test(read) && /[1-9]/.test(read) ? read : null
}

/** The two amounts to ask about, no finer than the currency; null where what was typed is clear. */
export const askedOf = (typed: string, decimals: number): Readings | null => {
  const readings = decimals === 0 ? null : readingsOf(typed)
  if (readings === null) return null
  const [whole = '', fraction = ''] = readings.parts.split('.')
  return { ...readings, parts: `${whole}.${fraction.slice(0, decimals)}` }
}
