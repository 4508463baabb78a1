import { createFrames } from '../book/frames.ts'
import { createFeedKeeper } from '../feed/keeper.ts'
import { createProvider } from '../feed/provider.ts'
import { openAmqpStream } from '../feed/amqp-stream.ts'
import { openStream } from '../feed/stream.ts'
import { createAutoCashOuts } from '../rounds/auto-cash-outs.ts'
import { createEarlyPayouts } from '../rounds/early-payouts.ts'
import { createBetRewards } from '../rounds/give-rewards.ts'
import { createPendingBets } from '../rounds/pending-bets.ts'
import { builderPrices } from '../rounds/price-builder.ts'
import { createSettler } from '../rounds/settler.ts'
import { createDeskPrices } from '../trading/desk-prices.ts'
import type { Effects } from '../engine/feed/state.ts'
import type { Realtime } from '@faro/server-kit/realtime'
import type { SportsbookDeps } from './deps.ts'

type FeedAddress = {
  readonly url: string
  readonly token: string
  /** Where the provider sends over AMQP; null where over WebSocket. */
  readonly amqpUrl: string | null
}

type Given = Omit<SportsbookDeps, 'keeper' | 'realtime' | 'priceBuilder' | 'wait'> & {
  /** In the place of our own prices and of time that passes: recordings say both. */
  readonly instead?: Partial<Pick<SportsbookDeps, 'priceBuilder' | 'wait'>>
  /** Also told of what each message and timer did. */
  readonly onEffects?: (effects: Effects) => void
  readonly realtime: Pick<Realtime, 'hint' | 'publish' | 'together' | 'hasListeners'>
  /** Null: nobody sends prices. */
  readonly address: FeedAddress | null
}

const turnEveryMs = 1_000
const scheduleEveryMs = 15 * 60_000
const forgetEveryMs = 60_000
const missedEveryMs = 60_000
const sweepEveryMs = 10_000

type Timer = { readonly everyMs: number; readonly run: () => void }

/** The book of one server process: the feed in memory, bets and their money in the database. */
export const createSportsbook = (given: Given) => {
  const { db, log, clock, realtime, settings, address } = given
  const now = (): number => clock.now().getTime()
  const provider = address === null ? null : createProvider({ ...address, now })
  const prices = createDeskPrices(clock)
  const keeper = createFeedKeeper({
    priceOf: prices.priceOf,
    db,
    log,
    now,
    provider,
    settings,
    onEffects: (effects) => {
      frames.follow(effects)
      given.onEffects?.(effects)
    },
    onSaid: () => settler.kick(),
  })
  const frames = createFrames({ feed: keeper.feed, infos: keeper.infos, now, realtime })
  const deps: SportsbookDeps = {
    ...given,
    keeper,
    priceBuilder: (parts, at) => builderPrices(keeper, parts, at),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...given.instead,
  }
  const pending = createPendingBets(deps)
  const settler = createSettler(deps)
  const autoCashOuts = createAutoCashOuts(deps)
  const earlyPayouts = createEarlyPayouts(deps)
  const listener = {
    log,
    onHello: keeper.hello,
    onFrame: keeper.take,
    onLost: keeper.lost,
    saved: keeper.writer.flush,
  }
  const streamAt = ({ url, token, amqpUrl }: FeedAddress) =>
    amqpUrl === null
      ? openStream({ ...listener, url, token })
      : openAmqpStream({ ...listener, url: amqpUrl })
  const stream = address === null ? null : streamAt(address)
  const timers: NodeJS.Timeout[] = []
  const every = ({ everyMs, run }: Timer): void => {
    timers.push(setInterval(run, everyMs).unref())
  }
  const warn = (error: unknown): void => log.warn({ err: error }, 'sports book')
  return {
    deps,
    keeper,
    pending,
    settler,
    autoCashOuts,
    earlyPayouts,
    prices,
    rewards: createBetRewards(clock),
    /** Reads back what was known and begins to listen. */
    prepare: async (): Promise<void> => {
      keeper.lost()
      await keeper.readBack()
      await prices.read(db, keeper)
      if (stream === null) return
      // the stream goes on while the lists are read: nobody waits for a provider to start
      void keeper.schedule
        .read()
        .then(() => stream.start())
        .then(keeper.readPast)
      every({ everyMs: turnEveryMs, run: keeper.turn })
      every({ everyMs: scheduleEveryMs, run: () => void keeper.schedule.read() })
      every({ everyMs: forgetEveryMs, run: keeper.forget })
      every({ everyMs: missedEveryMs, run: () => void keeper.askMissed() })
      every({ everyMs: sweepEveryMs, run: () => void pending.sweep().catch(warn) })
    },
    /** Pays what is decided: in processes that work. */
    begin: async (): Promise<void> => {
      settler.begin()
      autoCashOuts.begin()
      earlyPayouts.begin()
    },
    stop: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer)
      stream?.stop()
      frames.stop()
      earlyPayouts.stop()
      await pending.stop()
      await autoCashOuts.stop()
      await keeper.writer.stopWriting()
      await settler.stop()
    },
  }
}
