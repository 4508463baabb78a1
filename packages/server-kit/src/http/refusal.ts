import { errorStatus } from '@faro/contract/error-status'
import type { ErrorCode } from '@faro/contract/errors'
import type { Envelope } from '@faro/contract/route'
import type { FastifyReply } from 'fastify'

/** The envelope of a refusal, with the conventional status of its code. */
export const refuse = (reply: FastifyReply, code: ErrorCode, detail: unknown = null) => {
  const envelope: Envelope = { success: false, value: detail, message: code }
  // jittered, so that refused clients do not all return at once
  if (code === 'overloaded') void reply.header('retry-after', '1')
  return reply.status(errorStatus[code]).header('cache-control', 'no-store').send(envelope)
}
