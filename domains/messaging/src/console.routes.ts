import { messagingConsole } from '@faro/contract/messaging'
import * as shapes from '@faro/contract/messaging/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { listBroadcasts } from './broadcasts/broadcasts.query.ts'
import { sendBroadcast, targetOf } from './broadcasts/send-broadcast.ts'
import type { MessagingDeps } from './deps.ts'
import { answerFeedback } from './feedback/answer-feedback.ts'
import { listFeedback, withNames } from './feedback/feedback.query.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const seqShape = /^\d{1,18}$/
const isId = (cursor: string | undefined): boolean => cursor === undefined || idShape.test(cursor)

export const consoleRoutes = (deps: MessagingDeps) => {
  const { db, whitelabel } = deps
  const send = sendBroadcast(deps)
  const answer = answerFeedback(deps)
  return bind(messagingConsole, shapes.messagingConsole, {
    broadcasts: async ({ input: { params, query } }) => {
      const { cursor, limit } = query
      if (cursor !== undefined && !seqShape.test(cursor))
        return err('invalid-input', { cursor: 'custom' })
      const merchant = await whitelabel.merchantByCode(params.code)
      if (merchant === null) return err('brand-unknown')
      const before = cursor === undefined ? null : BigInt(cursor)
      const page = await listBroadcasts(db, merchant.merchantId, { before, limit })
      return ok({ rows: [...page.rows], next: page.next })
    },
    receivers: async ({ input: { params, query } }) => {
      const merchant = await whitelabel.merchantByCode(params.code)
      if (merchant === null) return err('brand-unknown')
      const target = await targetOf(deps, merchant.merchantId, query.username)
      return target.ok ? ok({ receivers: target.value.receivers }) : target
    },
    send: ({ caller, input: { params, body } }) =>
      send({
        ...params,
        operatorId: caller.operatorId,
        username: body.username,
        texts: body.texts,
      }),
    feedback: async ({ input: { query } }) => {
      if (!isId(query.cursor)) return err('invalid-input', { cursor: 'custom' })
      const { cursor: before, limit, state } = query
      const page = await listFeedback(db, { state, before, limit })
      return ok({ rows: [...(await withNames(deps, page.rows))], next: page.next })
    },
    answer: ({ caller, input: { params, body } }) =>
      answer({ ...params, operatorId: caller.operatorId, answer: body.answer }),
  })
}
