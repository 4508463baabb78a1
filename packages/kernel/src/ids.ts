const pool = new Uint8Array(4_096)
let used = pool.length

/** Sixteen random bytes of their own, drawn from the system many at a time. */
const randomBytes16 = (): Uint8Array => {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += 16
  return pool.slice(used - 16, used)
}

/** Of the last id: its millisecond, and the number in it. */
let lastMs = -1
let ordinal = 0

/** Half of the room is kept free, so that ids of one millisecond can go on from any beginning. */
const firstOrdinals = 2_048
const ordinals = 4_096

/** What follows on the last id: in the same millisecond the next number, else one drawn anew. */
const nextPlace = (nowMs: number, drawn: number): void => {
  if (nowMs !== lastMs) {
    lastMs = nowMs
    ordinal = drawn % firstOrdinals
  } else ordinal = Math.min(ordinal + 1, ordinals - 1)
}

/**
 * UUID version 7 (RFC 9562): 48 bits of milliseconds, 12 that count within one, 62 random bits.
 * Sorts by creation time; of one process, in the order in which they were made, up to two thousand
 * in a millisecond.
 */
export const uuidv7 = (nowMs: number = Date.now()): string => {
  const bytes = randomBytes16()
  nextPlace(nowMs, ((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(nowMs / 2 ** (8 * (5 - i))) % 256
  bytes[6] = 0x70 | (ordinal >> 8)
  bytes[7] = ordinal & 0xff
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => UUID.test(text)
