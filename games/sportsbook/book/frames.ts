import type { Realtime } from '@faro/server-kit/realtime'
import type { Effects, EventState, Line } from '../engine/feed/state.ts'
import type { KeptFeed } from '../feed/keeper.ts'
import {
  eventChannel,
  eventStateOf,
  lineViewOf,
  mainLinesOf,
  scoreOf,
  type Seen,
} from './event-views.ts'

/** The channel on which lists hear of the events that are live. */
const boardChannel = 'sports:board'

const gatherMs = 250
const boardEveryMs = 1_000

type Deps = KeptFeed & {
  readonly now: () => number
  readonly realtime: Pick<Realtime, 'publish' | 'together' | 'hasListeners'>
}

type Waiting = { readonly lines: Set<Line>; isEvent: boolean }

/**
 * Tells browsers what changed, gathered: the last price of a moment wins. A line that stopped goes
 * out at once. What nobody looks at costs a lookup.
 */
export const createFrames = ({ feed, infos, now, realtime }: Deps) => {
  let waiting = new Map<EventState, Waiting>()
  let board = new Set<EventState>()
  let timer: NodeJS.Timeout | undefined
  let boardAt = 0

  const publishEvent = (state: EventState, { lines, isEvent }: Waiting, seen: Seen): void => {
    const info = infos.get(state.id)
    const channel = eventChannel(state.id)
    if (info === undefined || !realtime.hasListeners(channel)) return
    const value = {
      eventId: state.id,
      lines: [...lines].map((line) => lineViewOf(line, info, seen)),
      ...(isEvent ? { state: eventStateOf(state.status), score: scoreOf(state.shown) } : {}),
    }
    realtime.publish({ channel, version: '0', value }, { isDroppable: !isEvent })
  }
  const publishBoard = (seen: Seen): void => {
    if (board.size === 0 || now() - boardAt < boardEveryMs) return
    const changed = board
    board = new Set()
    boardAt = now()
    if (!realtime.hasListeners(boardChannel)) return
    const rows = [...changed].flatMap((state) => {
      const info = infos.get(state.id)
      if (info === undefined) return []
      return {
        eventId: state.id,
        state: eventStateOf(state.status),
        score: scoreOf(state.shown),
        lines: mainLinesOf(state).map((line) => lineViewOf(line, info, seen)),
      }
    })
    realtime.publish(
      { channel: boardChannel, version: '0', value: { rows } },
      { isDroppable: true },
    )
  }
  const flush = (): void => {
    timer = undefined
    const changed = waiting
    waiting = new Map()
    const seen: Seen = { feed, at: now(), language: null }
    realtime.together(() => {
      for (const [state, one] of changed) publishEvent(state, one, seen)
      publishBoard(seen)
    })
    if (board.size > 0) timer = setTimeout(flush, boardEveryMs).unref()
  }
  const waitingOf = (state: EventState): Waiting => {
    const found = waiting.get(state) ?? { lines: new Set<Line>(), isEvent: false }
    waiting.set(state, found)
    board.add(state)
    return found
  }
  return {
    follow: ({ lines, events, stops, producers }: Effects): void => {
      for (const line of lines) waitingOf(line.event).lines.add(line)
      for (const state of events) waitingOf(state).isEvent = true
      if (waiting.size === 0) return
      if (stops.length > 0 || producers.size > 0) {
        clearTimeout(timer)
        flush()
      } else timer ??= setTimeout(flush, gatherMs).unref()
    },
    stop: (): void => clearTimeout(timer),
  }
}

const topicShape = /^sports:([a-z]{1,10}:[a-z_]{1,20}:\d{1,12}|board)$/

/** Everybody may listen to prices. */
export const sportsChannels = {
  prefix: 'sports:',
  channelsOf: ({ topics }: { readonly topics: readonly string[] }) =>
    topics.filter((topic): topic is `sports:${string}` => topicShape.test(topic)),
} as const

export const ownBetsChannel = (memberId: string): `bets:${string}` => `bets:${memberId}`

/** Members hear that something of their own bets has changed, and ask. */
export const ownBetsChannels = (now: () => number) =>
  ({
    prefix: 'bets:',
    channelsOf: ({ memberId }: { readonly memberId: string | null }) =>
      memberId === null ? [] : [ownBetsChannel(memberId)],
    read: async (keys: readonly string[]) =>
      keys.map((memberId) => ({
        channel: ownBetsChannel(memberId),
        version: String(now()),
        value: { changed: true },
      })),
  }) as const
