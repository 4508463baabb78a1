import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import type { HttpOptions } from '@faro/server-kit/http'
import { isTwilioSigned, type TwilioOptions } from './twilio-sms.adapter.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]

export const smsStatusPath = '/messages/sms/status'

const stateOf: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly signing: Pick<TwilioOptions, 'token' | 'statusUrl'>
}

/**
 * The provider's call-backs about what became of an SMS. They may come twice, late or out of order:
 * a message that has arrived or failed for good changes no more.
 */
export const smsStatusPlugin =
  ({ db, clock, signing }: Deps) =>
  (app: App): void => {
    app.post(smsStatusPath, async (request, reply) => {
      // a form is read by the site
      const fields = (request.body ?? {}) as Record<string, string>
      const signature = request.headers['x-twilio-signature']
      if (typeof signature !== 'string' || !isTwilioSigned(signing, signature, fields))
        return reply.status(403).send()
      const state = stateOf[fields['MessageStatus'] ?? '']
      if (state === undefined) return reply.status(204).send()
      const reason = fields['ErrorCode']
      const changed = await db.query(
        `update identity.message set state = $2, reason = coalesce($3, reason), changed_at = $4
         where provider_ref = $1 and channel = 'sms' and state = 'sent' returning 1`,
        [
          fields['MessageSid'] ?? '',
          state,
          reason === undefined ? null : `provider ${reason}`,
          clock.now(),
        ],
      )
      if (changed.length > 0) return reply.status(204).send()
      // a status that arrives before our own record of the message is to be repeated
      const known = await db.query('select 1 from identity.message where provider_ref = $1', [
        fields['MessageSid'] ?? '',
      ])
      return reply.status(known.length > 0 ? 204 : 404).send()
    })
  }
