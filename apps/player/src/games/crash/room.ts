import type { CrashBet, CrashRoomLimits, CrashRound, PublicCrashBet } from '@faro/contract/crash'
import type { Answer } from '@faro/contract/route'
import type { crash } from '@faro/contract/crash'
import { multiplierAt } from '@faro/crash/engine'

export type RoomState = Answer<typeof crash.state>
export type Past = RoomState['past'][number]

/** What the page shows of the room; a new object with every change. */
export type View = {
  readonly round: CrashRound | null
  readonly bets: readonly PublicCrashBet[]
  readonly betCount: number
  readonly mine: readonly CrashBet[]
  readonly past: readonly Past[]
  readonly limits: CrashRoomLimits
  readonly available: string
  readonly isLive: boolean
}

export type Frame = {
  readonly t?: number
  readonly n?: number
  readonly round?: CrashRound
  /** With a new round, what bets in it may be where that is not the standard. */
  readonly limits?: readonly (CrashRoomLimits & { readonly currency: string })[]
  readonly bets?: readonly PublicCrashBet[]
  /** With bets, how many the round has in all: of most only the largest are known here. */
  readonly betCount?: number
}

const pastMax = 30
const betsMax = 60
/** Without a tick for so long the curve stands still: it must never run ahead of the server. */
const silenceMaxMs = 500

/**
 * The room as this browser knows it. Frames bring it forward; a gap in their numbers asks for the
 * whole again. Ticks only move the clock, which the canvas reads by itself.
 */
export class Room {
  #view: View
  #listeners = new Set<() => void>()
  #last = 0
  /** The server's time less this page's steady time. */
  #offsetMs = 0
  #startedAt = Number.POSITIVE_INFINITY
  #heardAt = 0

  readonly currency: string
  readonly onGap: () => void
  readonly now: () => number

  constructor(start: RoomState, onGap: () => void, now: () => number = () => performance.now()) {
    this.currency = start.currency.code
    this.onGap = onGap
    this.now = now
    this.#view = {
      round: start.round,
      bets: start.bets,
      betCount: start.betCount,
      mine: start.mine,
      past: start.past,
      limits: start.limits,
      available: start.available,
      isLive: false,
    }
    this.#measure(start)
  }

  view = (): View => this.#view

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Everything as the server just told it. */
  reset(state: RoomState): void {
    this.#measure(state)
    const { round, bets, betCount, mine, past, limits, available } = state
    this.#change({ round, bets, betCount, mine, past, limits, available })
  }

  live(isLive: boolean): void {
    // numbers count from where the next socket begins
    this.#last = 0
    if (this.#view.isLive !== isLive) this.#change({ isLive })
  }

  receive(frame: Frame): void {
    if (frame.t !== undefined) this.#tick(frame.t)
    if (frame.n !== undefined) {
      if (this.#last !== 0 && frame.n !== this.#last + 1) this.onGap()
      this.#last = frame.n
    }
    const limits = frame.limits?.find(({ currency }) => currency === this.currency)
    if (limits !== undefined) this.#change({ limits })
    if (frame.round !== undefined) this.#enter(frame.round)
    if (frame.bets !== undefined) this.#merge(frame.bets, frame.betCount)
  }

  /** A bet of this player as an answer told it. */
  own(bet: CrashBet, available: string): void {
    const others = this.#view.mine.filter(({ betId }) => betId !== bet.betId)
    const isPresent = bet.roundId === this.#view.round?.roundId
    this.#change({ available, ...(isPresent ? { mine: [...others, bet] } : {}) })
  }

  /** Answers whether it is another one than before. */
  balance(available: string): boolean {
    const isNew = available !== this.#view.available
    if (isNew) this.#change({ available })
    return isNew
  }

  /** Milliseconds since the round began; 0 before, and never ahead of what was heard. */
  elapsed(): number {
    if (this.#view.round?.state !== 'running') return 0
    const now = Math.min(this.now(), this.#heardAt + silenceMaxMs)
    return Math.max(0, now - this.#startedAt)
  }

  /** Hundredths of the multiplier at this moment. */
  multiplier(): number {
    const { round } = this.#view
    if (round?.state === 'ended') return round.bust ?? 100
    return multiplierAt(this.elapsed())
  }

  /** Milliseconds until bets close. */
  bettingLeft(): number {
    const { round } = this.#view
    if (round?.state !== 'betting') return 0
    return Math.max(0, Date.parse(round.bettingUntil) - (this.now() + this.#offsetMs))
  }

  #measure({ now, round }: RoomState): void {
    this.#offsetMs = Date.parse(now) - this.now()
    this.#heardAt = this.now()
    this.#startedAt = this.#startOf(round)
  }

  #startOf(round: CrashRound | null): number {
    return round === null || round.startedAt === null
      ? Number.POSITIVE_INFINITY
      : Date.parse(round.startedAt) - this.#offsetMs
  }

  /** The tick that came fastest tells best when the round began. */
  #tick(elapsedMs: number): void {
    this.#heardAt = this.now()
    this.#startedAt = Math.min(this.#startedAt, this.#heardAt - elapsedMs)
  }

  #enter(round: CrashRound): void {
    const isNew = round.roundId !== this.#view.round?.roundId
    if (!isNew && round.state === this.#view.round?.state) return
    this.#heardAt = this.now()
    // a clock that was measured badly would jump: the first tick sets it
    this.#startedAt = round.state === 'running' ? this.#heardAt : this.#startOf(round)
    const { past } = this.#view
    const { bust } = round
    const hasEnded = bust !== null && past[0]?.roundId !== round.roundId
    this.#change({
      round,
      ...(isNew ? { bets: [], betCount: 0, mine: [] } : {}),
      ...(hasEnded
        ? {
            past: [{ roundId: round.roundId, number: round.number, bust }, ...past].slice(
              0,
              pastMax,
            ),
          }
        : {}),
    })
  }

  #merge(changed: readonly PublicCrashBet[], betCount = this.#view.betCount): void {
    const known = new Map(this.#view.bets.map((bet) => [bet.betId, bet]))
    const mine = new Map(this.#view.mine.map((bet) => [bet.betId, bet]))
    for (const bet of changed) {
      const before = known.get(bet.betId)
      const isNews = before === undefined || BigInt(bet.change) > BigInt(before.change)
      if (bet.state === 'taken-back') known.delete(bet.betId)
      else if (isNews) known.set(bet.betId, bet)
      const own = mine.get(bet.betId)
      if (own !== undefined && own.state === 'placed') {
        const { state, multiplier, payout } = bet
        mine.set(bet.betId, { ...own, state, multiplier, payout })
      }
    }
    const bets = [...known.values()]
      .toSorted((a, b) => Number(b.stake) - Number(a.stake))
      .slice(0, betsMax)
    this.#change({ bets, betCount, mine: [...mine.values()] })
  }

  #change(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
