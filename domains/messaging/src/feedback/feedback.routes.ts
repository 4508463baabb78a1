import { feedback } from '@faro/contract/messaging'
import * as shapes from '@faro/contract/messaging/shapes'
import { bind } from '@faro/server-kit/http'
import type { MessagingDeps } from '../deps.ts'
import { saveFeedback } from './save-feedback.ts'

const bearerShape = /^Bearer ([\w-]{20,200})$/

export const feedbackRoutes = (deps: MessagingDeps) => {
  const save = saveFeedback(deps)
  return bind(feedback, shapes.feedback, {
    send: async ({ merchant: { merchantId }, input: { body }, headers, files, ip }) => {
      const token = bearerShape.exec(headers['authorization'] ?? '')?.[1]
      // a token that has ended makes a visitor of its owner: what was written is not lost
      const session =
        token === undefined ? null : await deps.identity.authenticate(token, merchantId)
      return save({ merchantId, memberId: session?.memberId ?? null, ip, form: body, files })
    },
  })
}
