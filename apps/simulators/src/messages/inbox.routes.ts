import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Inbox } from './inbox.ts'
import { inboxLanguage, inboxPage } from './inbox-page.ts'

const script = readFileSync(path.join(import.meta.dirname, 'inbox.mjs'), 'utf8')

/** The inbox for people (a page that fills itself) and for tests (`messages?to=`). */
export const inboxRoutes =
  (inbox: Inbox) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(inboxPage(inboxLanguage(request.headers['accept-language']))),
    )
    app.get('/inbox.mjs', async (_request, reply) => reply.type('text/javascript').send(script))
    app.get('/messages', async (request) =>
      inbox.list({ to: (request.query as { to?: string }).to }),
    )
    app.get('/live', (request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      })
      reply.raw.write('retry: 2000\n\n')
      const stop = inbox.listen((message) =>
        reply.raw.write(`data: ${JSON.stringify(message)}\n\n`),
      )
      request.raw.on('close', stop)
    })
  }
