import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { HttpOptions } from '@faro/server-kit/http'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]
type Options = {
  /** What builds made; the files lie in `assets` below each. */
  readonly folders: readonly string[]
}

const yearMs = 31_536_000_000

/** Speak of documents, of windows or of calls, which such a file is not. */
const meaningless = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-xss-protection',
]
// a drawing that is opened by itself is a document
const isFile = /^(?:application\/javascript|text\/(?:css|javascript)|font\/|image\/(?!svg))/

const nameLengthMax = 200

/** Whether an address names a worker's file; its query is ignored. */
export const isWorkerFile = (url: string): boolean => {
  const [place = ''] = url.split('?', 1)
  // names are short: of a long text each part would be read to its end
  return /-worker-[\w-]+\.js$/.test(place.slice(-nameLengthMax))
}

/** Files that are named after what is in them, packed when they were built. */
export const assetsPlugin = async (app: App, { folders }: Options): Promise<void> => {
  app.addHook('onSend', async (request, reply) => {
    const isSent = [200, 206, 304].includes(reply.statusCode)
    if (!isSent || !isFile.test(String(reply.getHeader('content-type')))) return
    // a worker is bound by the policy that came with its own file
    const isWorker = isWorkerFile(request.url)
    for (const name of meaningless)
      if (!isWorker || name !== 'content-security-policy') reply.removeHeader(name)
  })
  await app.register(fastifyStatic, {
    root: folders.map((folder) => path.join(folder, 'assets')),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    maxAge: yearMs,
    immutable: true,
    decorateReply: false,
  })
}
