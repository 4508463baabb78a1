import { ok } from '@faro/kernel/result'
import type { MemberMessage } from '@faro/server-kit/module'
import type { MessagingDeps } from '../deps.ts'
import { addMessage } from './add-message.ts'

/** What other domains tell of a member becomes a message to the member. */
export const subscribeToEvents = (
  deps: MessagingDeps,
  messages: readonly MemberMessage[],
): void => {
  for (const { topic, messageOf } of messages)
    deps.events.subscribe(topic, 'inbox', async (event) => {
      const message = messageOf(event as never)
      if (message === null) return
      const { eventId, merchantId } = event
      await deps.db.tx(async (tx) => {
        await addMessage(deps, tx, { ...message, merchantId, source: `event:${eventId}` })
        return ok(null)
      })
    })
}
