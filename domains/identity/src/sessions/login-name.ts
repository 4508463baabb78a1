import { mobileNumber } from '../messages/mobile-number.ts'

/** A username of digits alone never begins with a nought. */
export const plainUsername = (text: string): string => {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) ? trimmed.replace(/^0+(?=\d)/, '') : trimmed
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
  const digits = name.replace(/^\+|[\s().-]/g, '')
  if (!/^\d{4,20}$/.test(digits)) return [name]
  const numbers = dialingCodes.map((code) => mobileNumber(code, text.replace(/^\+/, '')))
  const known = numbers.filter((number) => number !== null).map((number) => number.slice(1))
  return [...new Set([plainUsername(digits), ...known])]
}
