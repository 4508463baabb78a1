import { Secret, TOTP } from 'otpauth'

const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits in Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, label: { issuer: string; username: string }): string =>
  new TOTP({ ...settings, issuer: label.issuer, label: label.username, secret }).toString()

/**
 * The time step of a right code, one step early or late allowed; null for a wrong one and for one
 * whose step was used already (RFC 6238, section 5.2).
 */
export const totpStep = (
  secret: string,
  code: string,
  { now, usedStep }: { now: Date; usedStep: bigint },
): bigint | null => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = BigInt(Math.floor(now.getTime() / 30_000) + delta)
  return step > usedStep ? step : null
}
