import { createHmac, timingSafeEqual } from 'node:crypto'

const skewSecondsMax = 300

/** What signs and is signed for: both sides look at one clock. */
export type Signer = {
  readonly secret: string
  /** Milliseconds since 1970; tests move it. */
  readonly now?: () => number
}

/** `t=<unix seconds>,v1=<hex>` over `timestamp.body`. */
export const sign = (secret: string, body: string, nowMs: number): string => {
  const timestamp = Math.floor(nowMs / 1000)
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

export const isSigned = (
  secret: string,
  { header, body, nowMs }: { header: string; body: string; nowMs: number },
): boolean => {
  const timestamp = /^t=(\d{10}),v1=[0-9a-f]{64}$/.exec(header)?.[1]
  if (timestamp === undefined) return false
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > skewSecondsMax) return false
  const expected = sign(secret, body, Number(timestamp) * 1000)
  return timingSafeEqual(Buffer.from(header), Buffer.from(expected))
}
