import type { PlayerAccount } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { createEvent, noEffects, type Effects } from '../../games/sportsbook/engine/feed/state.ts'
import { moneyOf, type Money } from '../../games/sportsbook/replay/amounts.ts'
import {
  standardSettings as recordedStandard,
  type PlaceStep,
  type CashOutStep,
  type Recording,
  type RecordedSettings,
} from '../../games/sportsbook/replay/recording.ts'
import { termsOf, type Terms } from '../../games/sportsbook/replay/terms.ts'
import { settleAll } from '../../games/sportsbook/rounds/settle-lines.ts'
import { createSportsbook } from '../../games/sportsbook/src/sportsbook.ts'
import {
  standardSettings,
  type BookSettings,
  type SportsbookDeps,
} from '../../games/sportsbook/src/deps.ts'
import { aFundedPlayer } from '../product/funded-player.ts'
import type { Product } from '../product/product.ts'

/** The parts of the product that a recording is played on. */
export type ReplayHost = {
  readonly product: Product
  readonly given: SportsbookDeps
}

export type Answer = Readonly<Record<string, unknown>>

/** A bet or cash-out that waits for the end of its delay. */
type Waiting = { readonly dueAt: number; readonly end: () => Promise<void> }

type Book = ReturnType<typeof createSportsbook>

export type DatabaseBook = {
  readonly host: ReplayHost
  readonly book: Book
  readonly money: Money
  readonly terms: Terms
  readonly clock: { at: number }
  readonly members: ReadonlyMap<string, PlayerAccount>
  readonly log: Pick<Effects, 'requests' | 'rejects' | 'alarms'>
  readonly places: Map<string, { readonly step: PlaceStep; betId: string; answer: Answer }>
  readonly cashOuts: Map<string, { readonly step: CashOutStep; answer: Answer }>
  readonly reused: Map<string, Answer>
  readonly waiting: Waiting[]
  /** What pricing answered for the builder that is being placed, in ten-thousandths. */
  readonly built: { prices: Readonly<Record<string, number>> }
  /** Cash-outs that have come to their delay. */
  readonly sleepers: { readonly ms: number; readonly wake: () => void }[]
}

export const merchantId = 1
export const currency = 'PNT'
const never = 10 * 365 * 86_400_000

const settingsOf = (
  settings: RecordedSettings,
  { terms, money }: Pick<DatabaseBook, 'terms' | 'money'>,
): BookSettings => ({
  ...standardSettings,
  isListening: false,
  delayMs: settings.delayMs,
  cashOutMargin: terms.cashOutMargin,
  maxInactivityMs: settings.maxInactivityMs ?? never,
  voidAfterMs: settings.voidAfterMs ?? never,
  settleAt: settings.settleAt,
  clockToleranceMs: 0,
  step: money.step,
  earlyPayout:
    settings.earlyPayout === null
      ? null
      : { sports: [1], lead: settings.earlyPayout.lead, holdMs: settings.earlyPayout.holdMs },
})

const infoOf = (eventId: string, startsAt: number) => ({
  eventId,
  sportId: 1,
  leagueId: 'fa:tournament:1',
  isOutright: false,
  isFeatured: false,
  startsAt,
  homeId: null,
  awayId: null,
  names: {},
  players: {},
})

const million = 1_000_000n

const saveLimits = async (
  { product: { db } }: ReplayHost,
  { limits, rule: { bonus } }: Terms,
): Promise<void> => {
  await db.query(
    `insert into sportsbook.limit_change(merchant_id, currency, version, stake_min, stake_max,
       payout_max, line_liability_max, event_liability_max, set_by, reason)
     values ($1, $2, 1, $3, $4, $5, $6, $7, 'replay', 'replay')`,
    [
      merchantId,
      currency,
      limits.stakeMin,
      limits.stakeMax,
      limits.payoutMax,
      limits.lineLiabilityMax,
      limits.eventLiabilityMax,
    ],
  )
  if (bonus === null) return
  const tiers = bonus.tiers.map(({ legs, rate }) => ({
    legs,
    ppm: Number((rate.n * million) / rate.d),
  }))
  await db.query(
    `insert into sportsbook.bonus_change(merchant_id, version, acca_bonus, set_by, reason)
     values ($1, 1, $2, 'replay', 'replay')`,
    [merchantId, JSON.stringify({ minOdds: bonus.minOdds, tiers })],
  )
}

const tenThousand = 10_000n
let membersMade = 0

const memberWith = async (
  { product, given }: ReplayHost,
  units: bigint,
): Promise<PlayerAccount> => {
  const name = `grabada${++membersMade}`
  const { memberId } = await aFundedPlayer(product, name, units)
  return present(await given.gaming.gameWallet.playerAccount(memberId), 'account')
}

/** The book as it stands where a recording begins. */
export const createDatabaseBook = async (
  host: ReplayHost,
  recording: Recording,
): Promise<DatabaseBook> => {
  const settings = { ...recordedStandard, ...recording.settings }
  const money = moneyOf(settings.unit)
  const terms = termsOf(settings, money)
  const clock = { at: recording.start }
  const log = noEffects()
  const built: DatabaseBook['built'] = { prices: {} }
  const sleepers: DatabaseBook['sleepers'] = []
  const book = createSportsbook({
    ...host.given,
    clock: { now: () => new Date(clock.at) },
    realtime: {
      hint: () => undefined,
      publish: () => undefined,
      together: (work) => work(),
      hasListeners: () => false,
    },
    settings: settingsOf(settings, { terms, money }),
    address: null,
    onEffects: ({ requests, rejects, alarms }) => {
      log.requests.push(...requests)
      log.rejects.push(...rejects)
      log.alarms.push(...alarms)
    },
    instead: {
      priceBuilder: () => ({ prices: built.prices }),
      wait: (ms) => new Promise((wake) => sleepers.push({ ms, wake })),
    },
  })
  for (const [id, { start, status }] of Object.entries(recording.events)) {
    book.keeper.feed.events.set(id, createEvent(id, start, status ?? 0))
    book.keeper.know(infoOf(id, start))
  }
  await book.keeper.writer.flush()
  await saveLimits(host, terms)
  const members = new Map<string, PlayerAccount>()
  for (const [name, recorded] of Object.entries(recording.members)) {
    const account = await memberWith(host, money.read(recorded.balance) ?? 0n)
    members.set(name, account)
    const { n, d } = terms.factorOf(recorded)
    await host.product.db.query(
      `insert into sportsbook.member_factor(merchant_id, member_id, factor_bps, extra_delay_ms,
         set_by, reason) values ($1, $2, $3, $4, 'replay', 'replay')`,
      [merchantId, account.memberId, Number((n * tenThousand) / d), recorded.extraDelayMs ?? 0],
    )
  }
  return {
    host,
    book,
    money,
    terms,
    clock,
    members,
    log,
    built,
    sleepers,
    places: new Map(),
    cashOuts: new Map(),
    reused: new Map(),
    waiting: [],
  }
}

/** Writes what the feed said and pays what is decided by it. */
export const settle = async ({ book }: DatabaseBook): Promise<void> => {
  await book.keeper.writer.flush()
  await settleAll(book.deps)
}
