import { inbox } from '@faro/contract/messaging'
import * as shapes from '@faro/contract/messaging/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { MessagingDeps } from '../deps.ts'
import { listMessages, unreadCounts } from './messages.query.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const inboxRoutes = (deps: MessagingDeps) => {
  const { db, clock, whitelabel, onChanged, looks } = deps
  const unreadOf = async (memberId: string) => ({
    unreadCount: (await unreadCounts(db, [memberId])).get(memberId) ?? 0,
  })
  return bind(inbox, shapes.inbox, {
    unreadCount: async ({ caller: { memberId } }) => ok(await unreadOf(memberId)),
    list: async ({ caller: { memberId, merchantId }, input: { query } }) => {
      const { cursor, limit, language } = query
      if (cursor !== undefined && !idShape.test(cursor))
        return err('invalid-input', { cursor: 'custom' })
      const { defaultLanguage } = (await whitelabel.settingsOf(merchantId)).brand
      const page = await listMessages(db, {
        memberId,
        before: cursor,
        limit,
        language: language ?? defaultLanguage,
        brandLanguage: defaultLanguage,
        looks: looks(),
      })
      return ok({ rows: [...page.rows], next: page.next })
    },
    read: async ({ caller: { memberId }, input: { params } }) => {
      const found = await db.query(
        `update messaging.message set read_at = coalesce(read_at, $3)
         where message_id = $1 and member_id = $2 and removed_at is null returning 1`,
        [params.messageId, memberId, clock.now()],
      )
      if (found.length === 0) return err('not-found')
      onChanged([memberId])
      return ok(await unreadOf(memberId))
    },
    readAll: async ({ caller: { memberId } }) => {
      await db.query(
        `update messaging.message set read_at = $2
         where member_id = $1 and read_at is null and removed_at is null`,
        [memberId, clock.now()],
      )
      onChanged([memberId])
      return ok(await unreadOf(memberId))
    },
    remove: async ({ caller: { memberId }, input: { params } }) => {
      const removed = await db.query(
        `update messaging.message set removed_at = $3, values = '{}'
         where message_id = $1 and member_id = $2 and removed_at is null returning 1`,
        [params.messageId, memberId, clock.now()],
      )
      if (removed.length === 0) return err('not-found')
      onChanged([memberId])
      return ok(null)
    },
  })
}
