import { isWholeMobileNumber, mobileNumber } from '../delivery/mobile-number.ts'

/** A username of digits alone never begins with a nought. */
export const plainUsername = (text: string): string => {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) ? trimmed.replace(/^0+(?=\d)/, '') : trimmed
}

const digitsOf = (name: string): string => name.replace(/^\+|[\s().-]/g, '')

/**
 * Whether signing in by a name could mean somebody's mobile: a whole number, or one that has a code
 * of the brand's countries before it. So could digits with the marks that numbers are written with.
 */
export const isMobileName = (text: string, dialingCodes: readonly string[]): boolean => {
  const name = plainUsername(text)
  const digits = plainUsername(digitsOf(name))
  if (!/^\d{4,20}$/.test(digits)) return false
  return (
    digits !== name ||
    isWholeMobileNumber(digits) ||
    dialingCodes.some((code) => mobileNumber(code, digits) !== null)
  )
}

/**
 * The usernames that somebody may mean, in lower case and the likeliest first. Who registered by
 * mobile has the whole number for a name, and writes it with or without the country's code.
 */
export const nameCandidates = (
  text: string,
  dialingCodes: readonly string[],
): readonly string[] => {
  const name = plainUsername(text).toLowerCase()
  const digits = digitsOf(name)
  if (!/^\d{4,20}$/.test(digits)) return [name]
  const numbers = dialingCodes.map((code) => mobileNumber(code, text.replace(/^\+/, '')))
  const known = numbers.filter((number) => number !== null).map((number) => number.slice(1))
  return [...new Set([plainUsername(digits), ...known])]
}
