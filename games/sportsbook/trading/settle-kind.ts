import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import type { Queryable } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { OutcomeResult } from '../engine/feed/message.ts'
import type { Statement } from '../engine/feed/statements.ts'
import { namesIn } from '../feed/event-description.ts'
import { lockLines, saveStatements } from '../feed/feed-store.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { betsOnLine } from './desk.query.ts'
import type { DeskChanges } from './desk-changes.ts'

export const settleKind = 'sports.settle-line'
export const unpinKind = 'sports.unpin-line'

const Line = {
  eventId: z.string(),
  market: z.string(),
  specifiers: z.string(),
  reason: z.string(),
}

const SettleInput = z.strictObject({
  ...Line,
  /** Factors in millionths; null: the line is void within the window. */
  outcomes: z.nullable(
    z.array(
      z.strictObject({
        id: z.string(),
        result: z.union([z.literal(0), z.literal(1)]),
        voidFactor: z.int(),
        deadHeatFactor: z.int(),
      }),
    ),
  ),
  window: z.strictObject({ start: z.nullable(z.int()), end: z.nullable(z.int()) }),
})
export type SettleInput = z.output<typeof SettleInput>

const UnpinInput = z.strictObject(Line)

type Deps = Pick<SportsbookDeps, 'keeper' | 'clock' | 'log'> & {
  readonly desk: () => DeskChanges
}

type LineText = { readonly eventId: string; readonly market: string; readonly specifiers: string }

const lineText = ({ market, specifiers }: LineText): string =>
  specifiers === '' ? market : `${market} ${specifiers}`

const resultText = ({ id, result, voidFactor, deadHeatFactor }: OutcomeResult): string => {
  const shares = [
    ...(voidFactor > 0 ? [`void ${voidFactor / 1_000_000}`] : []),
    ...(deadHeatFactor < 1_000_000 ? [`dead heat ${deadHeatFactor / 1_000_000}`] : []),
  ]
  return [`${id}: ${result}`, ...shares].join(', ')
}

const figuresOf = async (
  { keeper }: Deps,
  db: Queryable,
  line: LineText,
): Promise<readonly Figure[]> => {
  const info = keeper.infos.get(line.eventId)
  const { bets, players } = await betsOnLine(db, { event: line.eventId, ...line })
  return [
    { label: 'sports-event', value: info === undefined ? line.eventId : namesIn(info, 'es').name },
    { label: 'sports-market', value: lineText(line) },
    { label: 'sports-bets', value: String(bets) },
    { label: 'receivers', value: String(players) },
  ]
}

const nameOf = ({ eventId, market, specifiers }: LineText) => ({
  event: eventId,
  market,
  specifiers,
})

/** A result by hand: it counts alone until the line is given back to the feed. */
export const settleApproval = (deps: Deps) =>
  defineApproval({
    kind: settleKind,
    version: 1,
    permission: { request: 'trading.settle', approve: 'trading.approve' },
    isMoney: true,
    input: SettleInput,
    brandOf: () => null,
    preview: async (db, input): Promise<readonly Figure[]> => [
      ...(await figuresOf(deps, db, input)),
      {
        label: 'outcome',
        value:
          input.outcomes === null
            ? `void ${input.window.start ?? '…'} – ${input.window.end ?? '…'}`
            : input.outcomes.map(resultText).join('; '),
      },
    ],
    execute: async (
      tx,
      { input, approvalId, now },
    ): Promise<Result<{ eventId: string }, 'line-unknown'>> => {
      const line = nameOf(input)
      const lineIds = [...(await lockLines(tx, [line])).values()]
      if (lineIds.length === 0) return err('line-unknown')
      await tx.query('update sportsbook.line set is_pinned = true where line_id = any($1)', [
        lineIds,
      ])
      const base = { timestamp: now.getTime(), arrival: 0, isManual: true }
      const statement: Statement =
        input.outcomes === null
          ? { ...base, kind: 'cancel', window: input.window }
          : { ...base, kind: 'settle', certainty: 2, outcomes: input.outcomes }
      await saveStatements(tx, [{ line, statement, approvalId }])
      tx.afterCommit(() => deps.desk().tell(input.eventId))
      return ok({ eventId: input.eventId })
    },
  })

/** The feed's word counts again. */
export const unpinApproval = (deps: Deps) =>
  defineApproval({
    kind: unpinKind,
    version: 1,
    permission: { request: 'trading.settle', approve: 'trading.approve' },
    isMoney: true,
    input: UnpinInput,
    brandOf: () => null,
    preview: (db, input) => figuresOf(deps, db, input),
    execute: async (
      tx,
      { input, approvalId, now },
    ): Promise<Result<{ eventId: string }, 'line-not-pinned'>> => {
      const line = nameOf(input)
      const lineIds = [...(await lockLines(tx, [line])).values()]
      const freed = await tx.query(
        `update sportsbook.line set is_pinned = false
         where line_id = any($1::bigint[]) and is_pinned returning 1`,
        [lineIds],
      )
      if (freed.length === 0) return err('line-not-pinned')
      // bets are looked at anew, and what staff had said ends with it
      const statement: Statement = {
        kind: 'rollback',
        timestamp: now.getTime(),
        arrival: 0,
        isManual: true,
      }
      await saveStatements(tx, [{ line, statement, approvalId }])
      await saveStatements(tx, [
        {
          line,
          statement: { ...statement, kind: 'cancel-rollback', window: { start: null, end: null } },
          approvalId,
        },
      ])
      tx.afterCommit(() => deps.desk().tell(input.eventId))
      return ok({ eventId: input.eventId })
    },
  })
