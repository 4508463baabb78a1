import { isUtf8 } from 'node:buffer'

/** A JSON object in UTF-8; null for anything else. */
export const readObject = (body: Buffer): Readonly<Record<string, unknown>> | null => {
  if (!isUtf8(body)) return null
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

const idLengthMax = 255

/** Why a text cannot be an id of ours; null when it can. Ids are compared byte for byte. */
export const faultOfId = (value: unknown): string | null => {
  if (value === undefined) return 'is required'
  if (typeof value !== 'string') return 'must be a string'
  if (value === '') return 'must not be empty'
  if (value.length > idLengthMax && [...value].length > idLengthMax)
    return `must be at most ${idLengthMax} characters`
  return !value.isWellFormed() || value.includes('\0') ? 'has characters that are not text' : null
}
