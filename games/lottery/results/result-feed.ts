import type { LotteryResult } from '@faro/contract/lottery'
import { partnerFetch } from '@faro/server-kit/outgoing'
import * as z from 'zod/mini'
import '@faro/contract/fields'
import { Result } from '@faro/contract/lottery/shapes'

type FeedQuery = {
  readonly gameCode: string
  readonly issueNo: string
  /** A station's code; empty where the game has none. */
  readonly station: string
}

/** A source of results outside: two that agree decide a draw (lottery.md §3.4). */
export type ResultFeed = {
  /** Entries are its own by this name. */
  readonly name: string
  /** What it has by now, whole or in part; null while it has nothing. */
  readonly fetch: (query: FeedQuery) => Promise<LotteryResult | null>
}

export type FeedSettings = {
  readonly name: string
  readonly url: string
  readonly key: string
  /** Where in the answer the result is, by the names on the way. */
  readonly resultPath: readonly string[]
}

const call = partnerFetch({ timeoutMs: 3_000, bytesMax: 65_536 })

const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined,
    value,
  )

/** A feed that answers JSON to `?game=&issue=&station=`, with its key in a header. */
export const jsonFeed = ({ name, url, key, resultPath }: FeedSettings): ResultFeed => ({
  name,
  fetch: async ({ gameCode, issueNo, station }) => {
    const query = new URLSearchParams({ game: gameCode, issue: issueNo, station })
    const reply = await call(`${url}?${query}`, { headers: { 'x-api-key': key } })
    if (reply.status === 404) return null
    if (!reply.ok) throw new Error(`the feed answered ${reply.status}`)
    const found = within(await reply.json(), resultPath)
    if (found === undefined || found === null) return null
    const result = z.safeParse(Result, found)
    if (!result.success) throw new Error('the feed answered no result')
    return result.data as LotteryResult
  },
})
