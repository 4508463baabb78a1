import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { col } from '@faro/server-kit/db'
import type { OutcomeResult } from '../engine/feed/message.ts'
import type { Line } from '../engine/feed/state.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { settleKind, unpinKind, type SettleInput } from './settle-kind.ts'

type Deps = SportsbookDeps & { readonly approvals: Approvals }

type LineInput = {
  readonly eventId: string
  readonly line: { readonly market: string; readonly specifiers: string }
  readonly reason: string
}

export type SettlementInput = LineInput & {
  readonly outcomes?:
    | readonly {
        readonly id: string
        readonly result: 'won' | 'lost'
        readonly voidFactor?: string | undefined
        readonly deadHeatFactor?: string | undefined
      }[]
    | undefined
  readonly window?: { readonly from: string | null; readonly until: string | null } | undefined
}

type Refusal =
  | 'event-unknown'
  | 'line-unknown'
  | 'outcomes-invalid'
  | 'window-invalid'
  | RequestRefusal

const findLine = (
  { keeper }: Deps,
  { eventId, line }: LineInput,
): Result<Line, 'event-unknown' | 'line-unknown'> => {
  const event = keeper.feed.events.get(eventId)
  if (event === undefined) return err('event-unknown')
  const found = event.lines.get(`${line.market}/${line.specifiers}`)
  return found === undefined ? err('line-unknown') : ok(found)
}

/** `0.333333` in millionths; the shape is the contract's. */
const millionths = (text: string | undefined, standard: number): number =>
  text === undefined ? standard : Math.round(Number(text) * 1_000_000)

const resultsOf = (
  line: Line,
  wished: NonNullable<SettlementInput['outcomes']>,
): Result<OutcomeResult[], 'outcomes-invalid'> => {
  const named = new Set(wished.map(({ id }) => id))
  const isAll =
    named.size === wished.length &&
    named.size === line.outcomes.length &&
    line.outcomes.every(({ id }) => named.has(id))
  if (!isAll) return err('outcomes-invalid')
  return ok(
    wished.map(({ id, result, voidFactor, deadHeatFactor }) => ({
      id,
      result: result === 'won' ? 1 : 0,
      voidFactor: millionths(voidFactor, 0),
      deadHeatFactor: millionths(deadHeatFactor, 1_000_000),
    })),
  )
}

const windowOf = (
  given: SettlementInput['window'],
): Result<SettleInput['window'], 'window-invalid'> => {
  const timeOf = (text: string | null | undefined): number | null =>
    text === null || text === undefined ? null : Date.parse(text)
  const [start, end] = [timeOf(given?.from), timeOf(given?.until)]
  return start !== null && end !== null && start >= end ? err('window-invalid') : ok({ start, end })
}

/** Asks for a result by hand; somebody else decides. */
export const requestSettlement = async (
  deps: Deps,
  by: Person,
  wish: SettlementInput,
): Promise<Result<{ approvalId: string }, Refusal>> => {
  const line = findLine(deps, wish)
  if (!line.ok) return line
  const outcomes = wish.outcomes === undefined ? ok(null) : resultsOf(line.value, wish.outcomes)
  if (!outcomes.ok) return outcomes
  const window = windowOf(wish.window)
  if (!window.ok) return window
  await deps.keeper.writer.settled([wish.eventId])
  return deps.db.tx((tx) =>
    deps.approvals.request(tx, {
      kind: settleKind,
      merchantId: null,
      subject: `${wish.eventId} ${wish.line.market} ${wish.line.specifiers}`.trim(),
      input: {
        eventId: wish.eventId,
        ...wish.line,
        outcomes: outcomes.value,
        window: window.value,
        reason: wish.reason,
      },
      reason: wish.reason,
      by,
    }),
  )
}

/** Asks to give a line back to the feed. */
export const requestUnpin = async (
  deps: Deps,
  by: Person,
  wish: LineInput,
): Promise<
  Result<
    { approvalId: string },
    'event-unknown' | 'line-unknown' | 'line-not-pinned' | RequestRefusal
  >
> => {
  const line = findLine(deps, wish)
  if (!line.ok) return line
  return deps.db.tx(async (tx) => {
    const [row] = await tx.query(
      `select is_pinned from sportsbook.line
       where event_id = $1 and market = $2 and specifiers = $3`,
      [wish.eventId, wish.line.market, wish.line.specifiers],
      { is_pinned: col.bool },
    )
    if (row?.is_pinned !== true) return err('line-not-pinned')
    return deps.approvals.request(tx, {
      kind: unpinKind,
      merchantId: null,
      subject: `${wish.eventId} ${wish.line.market} ${wish.line.specifiers}`.trim(),
      input: { eventId: wish.eventId, ...wish.line, reason: wish.reason },
      reason: wish.reason,
      by,
    })
  })
}
