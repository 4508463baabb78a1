import type { Clock } from '@faro/kernel/clock'
import type { HttpOptions } from '@faro/server-kit/http'
import type { Log } from '@faro/server-kit/log'
import { createDeadlines, type Deadlines } from './deadlines.ts'
import type { DialectApi, VendorReply, VendorRequest } from './api.ts'
import type { Links, OpenLink } from './links.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]

const bodyBytesMax = 65_536
const deadlineMsDefault = 5_000

/** One call as the traffic record keeps it; bodies stay with the caller. */
export type Traffic = {
  readonly vendorCode: string
  readonly dialect: string
  readonly path: string
  readonly code: string
  readonly status: number
  readonly keys: readonly string[]
  readonly durationMs: number
  readonly at: Date
  readonly body: Buffer
  readonly signature: string | undefined
  readonly ip: string
  /** Whether the vendor showed that it is the one who called. */
  readonly isProven: boolean
}

type Deps = {
  readonly links: Links
  readonly apis: Readonly<Record<'softswiss' | 'hub88', DialectApi>>
  readonly log: Log
  readonly clock: Clock
  readonly onCall: (traffic: Traffic) => void
  readonly deadlineMs?: number
}

/** `POST /vendor/:slug/:dialect/*`: bodies as bytes, answers in the dialect whatever happens. */
export const vendorApiPlugin =
  (deps: Deps) =>
  (app: App): void => {
    const deadlines = createDeadlines(deps.deadlineMs ?? deadlineMsDefault)
    app.addHook('onClose', async () => deadlines.close())
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // the content type of a vendor's body is not looked at
    app.addHook('onRequest', async (request) => {
      request.raw.headers['content-type'] = 'application/octet-stream'
    })
    for (const dialect of ['softswiss', 'hub88'] as const) {
      const api = deps.apis[dialect]
      app.all(
        `/vendor/:slug/${dialect}/*`,
        {
          bodyLimit: bodyBytesMax,
          errorHandler: (error, request, reply) => {
            const { statusCode = 500 } = error as { statusCode?: number }
            // anybody can send what cannot be read: a line for each would be theirs to write
            const level = statusCode < 500 ? 'debug' : 'error'
            deps.log[level]({ err: error, url: request.url }, 'vendor call failed')
            const answer = statusCode === 413 ? api.tooLarge() : api.failure(null)
            void reply.status(answer.status).send(answer.body)
          },
        },
        async (request, reply) => {
          const began = performance.now()
          const { slug, '*': rest } = request.params as { slug: string; '*': string }
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const header = request.headers[api.signatureHeader]
          const signature = typeof header === 'string' ? header : undefined
          const call = { method: request.method, path: `/${rest}`, body, signature }
          let link: OpenLink | null = null
          const answer = await answerInTime(
            { log: deps.log, deadlines },
            { api, slug, call },
            async () => {
              link = await linkOf(deps.links, slug, dialect)
              return link === null || !link.admits(request.ip)
                ? api.notAdmitted(body)
                : api.answer(link, call)
            },
          )
          // an invented vendor leaves no trace
          if (link !== null)
            deps.onCall({
              vendorCode: slug,
              dialect,
              path: call.path,
              code: answer.code,
              status: answer.status,
              keys: answer.keys,
              durationMs: performance.now() - began,
              at: deps.clock.now(),
              body,
              signature,
              ip: request.ip,
              isProven: answer.isUnproven !== true,
            })
          return reply.status(answer.status).send(answer.body)
        },
      )
    }
  }

const linkOf = async (links: Links, slug: string, dialect: string): Promise<OpenLink | null> => {
  const link = await links.find(slug)
  return link?.isActive === true && link.dialect === dialect ? link : null
}

type Work = {
  readonly api: DialectApi
  readonly slug: string
  readonly call: VendorRequest
}

/** A call that fails or takes too long is answered like an error of ours: its repeat gets the truth. */
const answerInTime = (
  { log, deadlines }: Pick<Deps, 'log'> & { readonly deadlines: Deadlines },
  { api, slug, call }: Work,
  work: () => Promise<VendorReply>,
): Promise<VendorReply> =>
  new Promise((resolve) => {
    const end = deadlines.begin(() => resolve(api.failure(call.body)))
    void work()
      .catch((error: unknown) => {
        log.error({ err: error, vendor: slug, path: call.path }, 'vendor call failed')
        return api.failure(call.body)
      })
      .then((answer) => {
        end()
        resolve(answer)
      })
  })
