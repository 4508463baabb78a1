import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawnOf, misread, partOf, type DrawName } from './draws.ts'

type Options = {
  readonly folder: string
  readonly keys: readonly string[]
  readonly now?: () => number
}

/** What goes wrong in a feed, of every draw or of one. */
type Fault = {
  readonly kind: 'delay' | 'silence' | 'mismatch' | 'typo'
  /** Of a delay: how long; of a typo: after which time it is corrected. */
  readonly ms: number
  readonly game: string | null
  readonly issue: string | null
}

const feeds = ['a', 'b'] as const
type Feed = (typeof feeds)[number]
const isFeed = (text: string): text is Feed => feeds.some((feed) => feed === text)

/** How long after the first question a feed knows a draw, and how long prizes take to be drawn. */
const lateMs: Readonly<Record<Feed, number>> = { a: 1_000, b: 3_000 }
const drawingMs = 20_000

/**
 * Two sources of results of lotteries outside, `/a?game=&issue=&station=` and `/b`, by a key:
 * both know the same draws, one later than the other, Vietnamese ones prize by prize.
 * `PUT /faults {feed, kind, ms, game, issue}` makes one late, silent, wrong, or wrong until it
 * corrects itself; `DELETE /faults` ends all of them.
 */
export const resultsSimulator = ({ folder, keys, now = Date.now }: Options) => {
  const secret = readSecret(folder)
  const askedAt = new Map<string, number>()
  let faults: (Fault & { readonly feed: Feed })[] = []
  const faultOf = (feed: Feed, { game, issue }: DrawName): Fault | undefined =>
    faults.findLast(
      (one) =>
        one.feed === feed &&
        (one.game === null || one.game === game) &&
        (one.issue === null || one.issue === issue),
    )
  const answer = (feed: Feed, name: DrawName) => {
    const drawn = drawnOf(secret, name)
    if (drawn === null) return null
    const place = `${name.game} ${name.issue} ${name.station}`
    const since = askedAt.get(place) ?? now()
    askedAt.set(place, since)
    const fault = faultOf(feed, name)
    if (fault?.kind === 'silence') return null
    const passed = now() - since - lateMs[feed] - (fault?.kind === 'delay' ? fault.ms : 0)
    if (passed < 0) return null
    const isWrong =
      fault?.kind === 'mismatch' || (fault?.kind === 'typo' && passed < fault.ms + drawingMs)
    const shown = partOf(name.game, drawn, passed / drawingMs)
    if (Object.keys(shown).length === 0) return null
    return isWrong && Object.keys(shown).length === Object.keys(drawn).length
      ? misread(drawn)
      : shown
  }
  const routes = async (app: FastifyInstance): Promise<void> => {
    app.put('/faults', async (request) => {
      const body = request.body as Partial<Fault> & { feed?: string }
      if (body.feed !== undefined && isFeed(body.feed))
        faults = [
          ...faults,
          {
            feed: body.feed,
            kind: body.kind ?? 'silence',
            ms: Number(body.ms ?? 0),
            game: body.game ?? null,
            issue: body.issue ?? null,
          },
        ]
      return { faults }
    })
    app.delete('/faults', async () => {
      faults = []
      return { faults }
    })
    app.get('/:feed', async (request: FastifyRequest, reply: FastifyReply) => {
      const { feed } = request.params as { feed: string }
      if (!isFeed(feed)) return reply.status(404).send({ error: 'feed not found' })
      if (!keys.includes(String(request.headers['x-api-key'] ?? '')))
        return reply.status(401).send({ error: 'key not known' })
      const { game = '', issue = '', station = '' } = request.query as Partial<DrawName>
      const result = answer(feed, { game, issue, station })
      return result === null ? reply.status(404).send({ error: 'no result yet' }) : { result }
    })
  }
  return { routes }
}

const readSecret = (folder: string): string => {
  const file = path.join(folder, 'results.txt')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('hex')
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, secret)
    return secret
  }
}
