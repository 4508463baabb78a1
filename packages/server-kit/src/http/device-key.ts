import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'faro-device'
const shape = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{43})(?:;|$)`)
// the longest that browsers keep a cookie
const maxAgeSeconds = 400 * 86_400

/** The key by which a browser is known again; empty where it brings none. */
export const readDeviceKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  shape.exec(headers.cookie ?? '')?.[1] ?? ''

/**
 * Sets the device key of a browser that has none: HttpOnly and SameSite. It authenticates nobody;
 * it only recognises the same browser.
 */
export const saveDeviceKey = (request: FastifyRequest, reply: FastifyReply): string => {
  const known = readDeviceKey(request)
  if (known !== '') return known
  const key = randomBytes(32).toString('base64url')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookie}=${key}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return key
}
