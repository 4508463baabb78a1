import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keysPage } from './client/keys-page.ts'
import { refuse } from './envelope.ts'
import { languageOf } from './session.ts'
import { textOf } from './signed-body.ts'
import type { Vendor } from './vendor.ts'

/** One of: the operator's new key, a wish for a pair of one's own, its use. */
const wish = z.union([
  z.strictObject({ key: z.string().min(1).max(8_192) }),
  z.strictObject({ act: z.enum(['make', 'use']) }),
])

/** The vendor's people change keys here, with what the operator's people handed to them. */
export const keysRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  const { keys } = vendor
  const languageFor = (request: FastifyRequest) => {
    const { lang } = request.query as { lang?: string }
    return languageOf(lang ?? request.headers['accept-language'])
  }
  const draw = (request: FastifyRequest, reply: FastifyReply, said: 'taken' | 'refused' | null) =>
    reply
      .header('cache-control', 'no-store')
      .status(said === 'refused' ? 400 : 200)
      .type('text/html; charset=utf-8')
      .send(
        keysPage({
          language: languageFor(request),
          name: vendor.configuration.slug,
          publicUrl: vendor.publicUrl,
          shown: keys.shown(),
          said,
        }),
      )
  app.get('/keys', async (request, reply) =>
    String(request.headers.accept).includes('text/html')
      ? draw(request, reply, null)
      : reply.send(keys.shown()),
  )
  app.post('/keys', async (request, reply) => {
    const isForm = String(request.headers['content-type']).includes('urlencoded')
    const isDone = act(vendor, isForm ? formOf(request) : jsonOf(request))
    if (isForm) return draw(request, reply, isDone ? 'taken' : 'refused')
    return isDone ? reply.send(keys.shown()) : refuse(reply, '400', { message: 'no key' })
  })
}

const formOf = (request: FastifyRequest): unknown =>
  Object.fromEntries(new URLSearchParams(textOf(request)))

const jsonOf = (request: FastifyRequest): unknown => {
  try {
    return JSON.parse(textOf(request))
  } catch {
    return undefined
  }
}

const act = ({ keys, configuration }: Vendor, asked: unknown): boolean => {
  const read = wish.safeParse(asked)
  if (!read.success) return false
  if ('key' in read.data) return keys.takeIn(read.data.key)
  // a shared secret is the operator's to make
  if (configuration.dialect !== 'hub88') return false
  if (read.data.act === 'use') return keys.use()
  keys.make()
  return true
}
