import { cashOutValue, isValueTaken } from '../engine/bets/cash-out-value.ts'
import { judgePlacement, judgeShape, linesOf, type Board } from '../engine/bets/placement.ts'
import { moneyOf as revisionMoney } from '../engine/bets/revision.ts'
import { lineIdOf, type BetInput, type LineRef } from '../engine/bets/bet.ts'
import { bringEventTo } from '../engine/feed/apply-message.ts'
import { oddsAt, stopEvent } from '../engine/feed/open-lines.ts'
import { feedDueAt, receive, runTimers } from '../engine/feed/receive.ts'
import {
  createEvent,
  createFeed,
  lineId,
  noEffects,
  type Effects,
  type Feed,
} from '../engine/feed/state.ts'
import { groupsOf } from '../engine/markets.ts'
import { decimalText, moneyOf, type Money } from './amounts.ts'
import { earlyDueAt, markEarly } from './pure-early.ts'
import {
  isAccepted,
  lineIn,
  lookAgain,
  roomOf,
  type Accepted,
  type Answer,
  type PureBet,
} from './pure-bets.ts'
import type { Replayed } from './play.ts'
import {
  betInputOf,
  standardSettings,
  type CashOutStep,
  type PlaceStep,
  type Recording,
} from './recording.ts'
import { termsOf, type Terms } from './terms.ts'

type Member = { balance: bigint; readonly recorded: Recording['members'][string] }

/** What waits for the end of its delay: the lines it needs, and how often they had stopped. */
type Pending = {
  readonly dueAt: number
  readonly stops: ReadonlyMap<string, number>
  readonly end: (isStopped: boolean, at: number) => void
}

export type Book = {
  readonly feed: Feed
  readonly money: Money
  readonly terms: Terms
  readonly members: ReadonlyMap<string, Member>
  readonly bets: Map<string, PureBet>
  readonly cashOuts: Map<string, { readonly step: CashOutStep; answer: Answer }>
  readonly reused: Map<string, Answer>
  pending: Pending[]
  readonly log: Pick<Effects, 'requests' | 'rejects' | 'alarms'>
  readonly earlyDone: Map<string, number>
}

export const createBook = (recording: Recording): Book => {
  const settings = { ...standardSettings, ...recording.settings }
  const money = moneyOf(settings.unit)
  const feed = createFeed({ ...settings, groupsOf }, recording.start)
  for (const [id, { start, status }] of Object.entries(recording.events))
    feed.events.set(id, createEvent(id, start, status ?? 0))
  return {
    feed,
    money,
    terms: termsOf(settings, money),
    members: new Map(
      Object.entries(recording.members).map(([name, recorded]) => [
        name,
        { balance: money.read(recorded.balance) ?? 0n, recorded },
      ]),
    ),
    bets: new Map(),
    cashOuts: new Map(),
    reused: new Map(),
    pending: [],
    log: { requests: [], rejects: [], alarms: [] },
    earlyDone: new Map(),
  }
}

const memberOf = (book: Book, name: string): Member => {
  const member = book.members.get(name)
  if (member === undefined) throw new Error(`no member ${name} in this recording`)
  return member
}

const accepted = (book: Book): readonly Accepted[] => [...book.bets.values()].filter(isAccepted)

/** Pays what changed: first all that goes up, then all that comes back, in the order of the bets. */
const revise = (book: Book): void => {
  const changed = accepted(book).filter((bet) => lookAgain(book.feed, bet, book.terms.rule))
  const isUp = ({ payout, received }: PureBet): boolean => payout >= received
  for (const bet of [...changed.filter(isUp), ...changed.filter((one) => !isUp(one))]) {
    const member = memberOf(book, bet.member)
    const { received, payout: target } = bet
    const revised = revisionMoney({ received, target }, member.balance)
    member.balance += revised.moved
    bet.received = revised.received
    bet.shortfall = revised.shortfall
  }
}

const markLate = (book: Book, { stops }: Effects): void => {
  for (const { at, lines } of stops) {
    const ids = new Set(lines.map(lineId))
    for (const bet of accepted(book)) {
      const isOn = linesOf(bet.shape).some(({ line }) => ids.has(lineIdOf(line)))
      if (isOn && bet.acceptedAt > at) bet.isLate = true
    }
  }
}

const follow = (book: Book, effects: Effects): void => {
  book.log.requests.push(...effects.requests)
  book.log.rejects.push(...effects.rejects)
  book.log.alarms.push(...effects.alarms)
  markLate(book, effects)
  revise(book)
}

const isLive = (book: Book, event: string): boolean => book.feed.events.get(event)?.status === 1

const boardAt = (book: Book, at: number): Board => ({
  oddsOf: (ref, outcome) => {
    const line = lineIn(book.feed, ref)
    return line === undefined ? null : oddsAt(book.feed, { line, outcome, at })
  },
})

/** Brings the lines of a bet to a moment, and reads how often they stopped. */
const stopsOf = (
  book: Book,
  lines: readonly LineRef[],
  at: number,
): ReadonlyMap<string, number> => {
  for (const id of new Set(lines.map(({ event }) => event))) {
    const event = book.feed.events.get(id)
    if (event !== undefined) bringEventTo({ feed: book.feed, event, at, effects: noEffects() })
  }
  return new Map(lines.map((line) => [lineIdOf(line), lineIn(book.feed, line)?.stops ?? 0]))
}

const wait = (
  book: Book,
  { lines, at, delayMs }: { lines: readonly LineRef[]; at: number; delayMs: number },
  end: Pending['end'],
): void => {
  book.pending.push({ dueAt: at + delayMs, stops: stopsOf(book, lines, at), end })
}

const oddsText = (odds: number): string => decimalText({ n: BigInt(odds), d: 10_000n })

/** The refusal of a bet at a moment, or what it is accepted as. */
const judge = (book: Book, { bet, at }: { bet: PureBet & { input: BetInput }; at: number }) => {
  const { terms, money } = book
  const member = memberOf(book, bet.member)
  const limits = { ...terms.limits, factor: terms.factorOf(member.recorded) }
  const room = roomOf(book.bets.values(), terms.rule)
  const judged = judgePlacement(bet.input, { board: boardAt(book, at), limits, room })
  if ('bet' in judged) {
    const isShort = !bet.input.isFree && judged.stake > member.balance
    return isShort ? { answer: { refused: 'insufficient-funds' } } : judged
  }
  if (judged.refusal === 'odds-changed')
    return { answer: { refused: judged.refusal, odds: judged.odds.map(oddsText) } }
  if (judged.refusal === 'market-suspended') return { answer: { refused: judged.refusal } }
  const name = judged.refusal === 'below-minimum' ? 'minimum' : 'maximum'
  return { answer: { refused: judged.refusal, [name]: money.write(judged.amount) } }
}

const refuse = (bet: PureBet, answer: Answer): void => {
  bet.state = 'rejected'
  bet.remaining = 0n
  bet.answer = answer
}

const accept = (book: Book, bet: PureBet & { input: BetInput }, at: number): void => {
  const judged = judge(book, { bet, at })
  if ('answer' in judged) return refuse(bet, judged.answer)
  const { bet: shape, stake } = judged
  bet.shape = shape
  bet.acceptedAt = at
  bet.isPreMatch = shape.legs.map(({ line }) => !isLive(book, line.event))
  bet.isPaidEarly = shape.legs.map(() => false)
  bet.remaining = stake
  bet.state = 'open'
  bet.answer = {
    accepted: true,
    stake: book.money.write(stake),
    odds: shape.legs.map(({ odds }) => oddsText(odds)),
  }
  if (!shape.isFree) memberOf(book, bet.member).balance -= stake
  if (isAccepted(bet)) lookAgain(book.feed, bet, book.terms.rule)
}

const newBet = ({ key, member }: PlaceStep, input: BetInput | null): PureBet => ({
  key,
  member,
  input,
  state: 'rejected',
  answer: {},
  shape: null,
  acceptedAt: 0,
  isPreMatch: [],
  isPaidEarly: [],
  remaining: 0n,
  payout: 0n,
  received: 0n,
  shortfall: 0n,
  cashedOut: 0n,
  isLate: false,
  values: { wins: [], places: [] },
})

const hasInput = (bet: PureBet): bet is PureBet & { input: BetInput } => bet.input !== null

const place = (book: Book, steps: Map<string, PlaceStep>, step: PlaceStep): void => {
  const { key, at, member } = step
  const known = steps.get(key)
  if (known !== undefined) {
    const isSame = JSON.stringify([known.member, known.bet]) === JSON.stringify([member, step.bet])
    if (!isSame) book.reused.set(`${key}!`, { refused: 'idempotency-key-reused' })
    return
  }
  steps.set(key, step)
  const bet = newBet(step, betInputOf(step.bet, book.money))
  book.bets.set(key, bet)
  if (!hasInput(bet)) return refuse(bet, { refused: 'amount-too-fine' })
  const refusal = judgeShape(bet.input, {
    step: book.money.step,
    areRelated: (one, other) => one === other,
  })
  if (refusal !== null) return refuse(bet, { refused: refusal })
  if (!bet.input.legs.some(({ line }) => isLive(book, line.event))) return accept(book, bet, at)
  const judged = judge(book, { bet, at })
  if ('answer' in judged) return refuse(bet, judged.answer)
  bet.state = 'pending'
  bet.answer = { pending: true }
  bet.remaining = bet.input.stake
  const delayMs = book.terms.delayMs + (memberOf(book, member).recorded.extraDelayMs ?? 0)
  const lines = linesOf(bet.input).map(({ line }) => line)
  wait(book, { lines, at, delayMs }, (isStopped, end) =>
    isStopped ? refuse(bet, { refused: 'market-suspended' }) : accept(book, bet, end),
  )
}

const partOf = (book: Book, bet: PureBet, step: CashOutStep): bigint | null =>
  step.stakePart === undefined ? bet.remaining : book.money.read(step.stakePart)

/** What is paid for a part now; null where nothing is offered. */
const valueOf = (book: Book, bet: PureBet, { part, at }: { part: bigint; at: number }) => {
  if (bet.state !== 'open' || !isAccepted(bet)) return null
  const { terms, money } = book
  const board = boardAt(book, at)
  return cashOutValue({ ...bet.shape, ...bet, type: bet.shape.type }, part, {
    margin: terms.cashOutMargin,
    step: money.step,
    stakeMin: terms.limits.stakeMin,
    payoutMax: terms.rule.payoutMax,
    oddsOf: ({ line, outcome }) => board.oddsOf(line, outcome),
  })
}

const judgeCashOut = (
  book: Book,
  step: CashOutStep,
  at: number,
): { readonly answer: Answer } | { readonly bet: PureBet; part: bigint; value: bigint } => {
  const bet = book.bets.get(step.bet)
  if (bet === undefined) return { answer: { refused: 'bet-unknown' } }
  const part = partOf(book, bet, step)
  const asked = book.money.read(step.amount)
  if (part === null || asked === null || part % book.money.step !== 0n)
    return { answer: { refused: 'amount-too-fine' } }
  const value = valueOf(book, bet, { part, at })
  if (value === null) return { answer: { refused: 'cash-out-unavailable' } }
  return isValueTaken(step.accept ?? 'higher', asked, value)
    ? { bet, part, value }
    : { answer: { refused: 'amount-changed', amount: book.money.write(value) } }
}

const payCashOut = (book: Book, step: CashOutStep, at: number): Answer => {
  const judged = judgeCashOut(book, step, at)
  if ('answer' in judged) return judged.answer
  const { bet, part, value } = judged
  memberOf(book, bet.member).balance += value
  bet.cashedOut += value
  bet.remaining -= part
  if (bet.remaining === 0n) bet.state = 'cashed-out'
  return { accepted: true, paid: book.money.write(value) }
}

const openLines = (bet: PureBet): readonly LineRef[] =>
  bet.shape?.legs.filter((_, i) => bet.values.wins[i]?.isOpen === true).map(({ line }) => line) ??
  []

const cashOut = (book: Book, step: CashOutStep): void => {
  const { key, at } = step
  const known = book.cashOuts.get(key)
  if (known !== undefined) {
    const contentOf = ({ at: _, ...content }: CashOutStep): string => JSON.stringify(content)
    if (contentOf(known.step) !== contentOf(step))
      book.reused.set(`${key}!`, { refused: 'idempotency-key-reused' })
    return
  }
  const judged = judgeCashOut(book, step, at)
  if ('answer' in judged) {
    book.cashOuts.set(key, { step, answer: judged.answer })
    return
  }
  const lines = openLines(judged.bet)
  if (!lines.some(({ event }) => isLive(book, event))) {
    book.cashOuts.set(key, { step, answer: payCashOut(book, step, at) })
    return
  }
  const entry = { step, answer: { pending: true } as Answer }
  book.cashOuts.set(key, entry)
  const extra = memberOf(book, judged.bet.member).recorded.extraDelayMs ?? 0
  wait(book, { lines, at, delayMs: book.terms.delayMs + extra }, (isStopped, end) => {
    entry.answer = isStopped ? { refused: 'cash-out-unavailable' } : payCashOut(book, step, end)
  })
}

const endPending = (book: Book, at: number): void => {
  const due = book.pending.filter(({ dueAt }) => dueAt <= at).toSorted((a, b) => a.dueAt - b.dueAt)
  book.pending = book.pending.filter(({ dueAt }) => dueAt > at)
  for (const { stops, end } of due) {
    const refs = [...stops.keys()].map(refOf)
    const now = stopsOf(book, refs, at)
    end(
      [...stops].some(([line, count]) => now.get(line) !== count),
      at,
    )
  }
}

const refOf = (id: string): LineRef => {
  const [event = '', market = '', ...specifiers] = id.split('/')
  return { event, market, specifiers: specifiers.join('/') }
}

/** A recording played by the pure engine alone. */
export const replayed = (book: Book): Replayed => {
  const steps = new Map<string, PlaceStep>()
  return {
    feed: ({ xml, n, at }) => follow(book, receive(book.feed, { text: xml, n: n ?? null, at })),
    place: (step) => place(book, steps, step),
    cashOut: (step) => cashOut(book, step),
    moveMoney: ({ do: kind, member: name, amount }) => {
      const member = memberOf(book, name)
      const units = book.money.read(amount) ?? 0n
      if (kind === 'deposit') member.balance += units
      else if (units <= member.balance) member.balance -= units
    },
    suspend: ({ event: id, on, at }) => {
      const event = book.feed.events.get(id)
      const effects = noEffects()
      if (event !== undefined) stopEvent(book.feed, { event, isStopped: on, at }, effects)
    },
    dueAt: () =>
      Math.min(feedDueAt(book.feed), earlyDueAt(book), ...book.pending.map(({ dueAt }) => dueAt)),
    runTimers: (at) => {
      if (feedDueAt(book.feed) <= at) follow(book, runTimers(book.feed, at))
      if (markEarly(book, at)) revise(book)
      endPending(book, at)
    },
  }
}
