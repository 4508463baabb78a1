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

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random bits; sorts by creation time. */
export const uuidv7 = (nowMs: number = Date.now()): string => {
  const bytes = randomBytes16()
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(nowMs / 2 ** (8 * (5 - i))) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
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
