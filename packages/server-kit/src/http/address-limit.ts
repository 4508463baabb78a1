import type { FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

/**
 * Rate limit of public routes, by network alone: sending a token along gives no allowance of its
 * own.
 */
export const addressLimit = (max: number, timeWindow = '1 minute') => ({
  max,
  timeWindow,
  keyGenerator: (request: FastifyRequest): string => networkOf(request.ip),
})
