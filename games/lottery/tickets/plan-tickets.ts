import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { lotteryMost } from '@faro/contract/lottery'
import type { DrawRow } from '../draws/draw-store.ts'
import { rebateOf, type BetRefusal, type BetTerms } from './bet.ts'
import type { Limits } from './limits.ts'
import { lineMilli, lineMost, type CheckedLine } from './read-lines.ts'

/** A draw that takes bets, with what the member has in it and what is cut. */
export type BetDraw = Pick<
  DrawRow,
  'draw_id' | 'issue_no' | 'station' | 'state' | 'close_at' | 'open_at' | 'day'
> & {
  readonly times: number
  readonly limits: Limits
  /** What the member's tickets in it could win. */
  readonly most: bigint
  readonly cuts: readonly Cut[]
}

export type Cut = { readonly play: string; readonly number: string; readonly factorBps: number }

type PlannedLine = CheckedLine & { readonly factorBps: number }

export type PlannedTicket = {
  readonly ticketId: string
  readonly draw: BetDraw
  readonly stake: bigint
  readonly rebate: bigint
  readonly most: bigint
  readonly lines: readonly PlannedLine[]
}

const fullBps = 10_000

const cutsOn = ({ read, typed }: CheckedLine, cuts: readonly Cut[]): readonly Cut[] =>
  cuts.filter(
    ({ play, number }) => play === read.play && (number === '*' || typed.includes(number)),
  )

const isConsented = ({ consented }: CheckedLine, { number, factorBps }: Cut): boolean =>
  consented.some((one) => one.number === number && one.factorBps <= factorBps)

/** The odds of each line are those of its most lowered number. */
const withOdds = (
  lines: readonly CheckedLine[],
  cuts: readonly Cut[],
): Result<readonly PlannedLine[], 'number-closed' | 'odds-changed'> => {
  const changed: Cut[] = []
  const planned: PlannedLine[] = []
  for (const line of lines) {
    const on = cutsOn(line, cuts)
    const closed = on.find(({ factorBps }) => factorBps === 0)
    if (closed !== undefined)
      return err('number-closed', { field: 'lines', line: line.no, number: closed.number })
    changed.push(...on.filter((cut) => !isConsented(line, cut)))
    planned.push({
      ...line,
      factorBps: on.reduce((least, { factorBps }) => Math.min(least, factorBps), fullBps),
    })
  }
  return changed.length > 0 ? err('odds-changed', { field: 'cuts', cuts: changed }) : ok(planned)
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

const amountOf = (milli: bigint, point: bigint): bigint | null =>
  (milli * point) % 1_000n === 0n ? (milli * point) / 1_000n : null

const refusedLine = (
  lines: readonly CheckedLine[],
  draw: BetDraw,
  terms: BetTerms,
): Result<never, BetRefusal> | null => {
  const { currency } = terms.account
  for (const line of lines) {
    if (line.times * draw.times > lotteryMost.times)
      return err('times-max', { field: 'times', line: line.no, most: lotteryMost.times })
    const scaled = lineMilli(line, draw.times) * terms.point
    if (scaled < draw.limits.stake_min * 1_000n)
      return err('below-minimum', {
        field: 'lines',
        line: line.no,
        minimum: formatAmount(draw.limits.stake_min, currency),
      })
    if (scaled > draw.limits.line_max * 1_000n)
      return err('above-maximum', {
        field: 'lines',
        line: line.no,
        maximum: formatAmount(draw.limits.line_max, currency),
      })
  }
  return null
}

/** Judges what the lines of a bet stake and may win in one draw. */
const planTicket = (
  terms: BetTerms,
  draw: BetDraw,
  lines: readonly CheckedLine[],
): Result<PlannedTicket, BetRefusal> => {
  const refused = refusedLine(lines, draw, terms)
  if (refused !== null) return refused
  const { limits } = draw
  const { currency } = terms.account
  const stake = amountOf(sumOf(lines.map((line) => lineMilli(line, draw.times))), terms.point)
  if (stake === null) return err('amount-too-fine', { field: 'stake' })
  if (stake > limits.ticket_max)
    return err('above-maximum', {
      field: 'stake',
      maximum: formatAmount(limits.ticket_max, currency),
    })
  const worth = { drawTimes: draw.times, group: terms.group, point: terms.point }
  const most = sumOf(lines.map((line) => lineMost(line, worth)))
  if (draw.most + most > limits.payout_max)
    return err('payout-max', {
      field: 'stake',
      issueNo: draw.issue_no,
      maximum: formatAmount(limits.payout_max, currency),
      left: formatAmount(
        draw.most >= limits.payout_max ? 0n : limits.payout_max - draw.most,
        currency,
      ),
    })
  const priced = withOdds(lines, draw.cuts)
  if (!priced.ok) return priced
  return ok({
    ticketId: uuidv7(),
    draw,
    stake,
    rebate: rebateOf(terms, stake),
    most,
    lines: priced.value,
  })
}

/** Every ticket of a bet, or the first reason against it. */
export const planTickets = (
  terms: BetTerms,
  draws: readonly BetDraw[],
  lines: readonly CheckedLine[],
): Result<readonly PlannedTicket[], BetRefusal> => {
  const tickets: PlannedTicket[] = []
  for (const draw of draws) {
    const ticket = planTicket(terms, draw, lines)
    if (!ticket.ok) return ticket
    tickets.push(ticket.value)
  }
  const stake = sumOf(tickets.map((ticket) => ticket.stake))
  if (stake !== terms.stake)
    return err('stake-differs', {
      field: 'stake',
      stake: formatAmount(stake, terms.account.currency),
    })
  return ok(tickets)
}
