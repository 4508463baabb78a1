import { rowOf, col } from '@faro/server-kit/db'
import { feedbackImagePath } from '@faro/contract/messaging'
import { refuse } from '@faro/server-kit/http'
import type { FastifyInstance } from 'fastify'
import type { MessagingDeps } from '../deps.ts'

const rowFields = rowOf({ type: col.text, bytes: col.bytea })
type Params = { feedbackId: string; position: string }

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Pictures that players sent, for staff alone; as files to save, never as pages of this origin. */
export const feedbackImagePlugin =
  ({ db, staffOf }: Pick<MessagingDeps, 'db' | 'staffOf'>) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: Params }>(feedbackImagePath, async (request, reply) => {
      const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
      const session = token === undefined ? null : await staffOf(token)
      if (session === null) return refuse(reply, 'not-signed-in')
      if (!session.may('messaging.read', null)) return refuse(reply, 'forbidden')
      const { feedbackId, position } = request.params
      if (!idShape.test(feedbackId) || !/^\d$/.test(position)) return refuse(reply, 'not-found')
      const [image] = await db.query(
        'select type, bytes from messaging.feedback_image where feedback_id = $1 and position = $2',
        [feedbackId, Number(position)],
        rowFields,
      )
      if (image === undefined) return refuse(reply, 'not-found')
      return reply
        .type(image.type)
        .headers({
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'content-disposition': `attachment; filename="${feedbackId}-${position}.${endings[image.type]}"`,
        })
        .send(image.bytes)
    })
  }
