import { textFaultIn } from '@faro/kernel/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const hostShape = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Requires exactly one valid Host header: a value that a proxy might read differently must not
 * choose the brand or end up in a link.
 */
const isOneHost = (request: FastifyRequest): boolean => {
  const { rawHeaders } = request.raw
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1
  // a port beyond all ports, numbers that are no address: what is built with it later must not fail
  return hosts <= 1 && hostShape.test(request.host) && URL.canParse(`http://${request.host}`)
}

/** Refuses requests that have no host or several; for all routes, those of other servers too. */
export const refuseMalformedHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) =>
    isOneHost(request) ? undefined : refuse(reply, 'invalid-input', { host: 'malformed' }),
  )
}

/**
 * Stores the client's address on arrival: a closed connection no longer knows it, and limits, bars
 * and logs go by it.
 */
export const keepAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const value = (request.ip as string | undefined) ?? '0.0.0.0'
    Object.defineProperty(request, 'ip', { value })
    done()
  })
}

/** `{name: 'characters'}` where a text was sent that nothing can keep. */
export const faultOfTexts = (sent: object): Record<string, 'characters'> | null => {
  for (const [part, value] of Object.entries(sent)) {
    const at = textFaultIn(value)
    if (at !== null) return { [at === '' ? part : at]: 'characters' }
  }
  return null
}

/** Refuses texts that no database keeps, before any route reads them. */
export const refuseMalformedTexts = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request
    const fault = faultOfTexts({ params, query, body })
    return fault === null ? undefined : refuse(reply, 'invalid-input', fault)
  })
}
