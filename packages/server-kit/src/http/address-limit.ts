import type { FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

/**
 * How often a network may ask for what is open to everybody: by where a request comes from alone. A
 * token of one's own, sent along, opens no allowance of its own there.
 */
export const addressLimit = (max: number, timeWindow = '1 minute') => ({
  max,
  timeWindow,
  keyGenerator: (request: FastifyRequest): string => networkOf(request.ip),
})
