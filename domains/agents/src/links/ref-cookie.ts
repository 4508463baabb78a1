import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names the last link that was clicked in this browser. */
export const refCookie = 'faro-ref'

const shape = /(?:^|;\s*)faro-ref=([A-Za-z0-9]{1,64})\.([0-9a-z]{1,12})\.([\w-]{43})(?:;|$)/

export type Click = { readonly code: string; readonly at: string }

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`ref|${text}`).digest()

/** The value of the cookie: who clicks on what, when, and that it was we who wrote it. */
export const refValue = (secret: string, code: string, at: Date): string => {
  const text = `${code}.${at.getTime().toString(36)}`
  return `${text}.${signatureOf(secret, text).toString('base64url')}`
}

/** The click that a browser's cookies name; undefined where there is none, or it is not ours. */
export const readRef = (secret: string, cookies: string | undefined): Click | undefined => {
  const [, code, at, signature] = shape.exec(cookies ?? '') ?? []
  if (code === undefined || at === undefined || signature === undefined) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, `${code}.${at}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { code, at: new Date(Number.parseInt(at, 36)).toISOString() }
}
