import type { LineResult, Window } from './message.ts'
import { changeLines } from './open-lines.ts'
import { standingOf, type Statement } from './statements.ts'
import type { Effects, EventState, Feed, Line } from './state.ts'

/** A statement before it is stored. */
export type StatementInput = { readonly timestamp: number } & (
  | {
      readonly kind: 'settle'
      readonly certainty: 1 | 2
      readonly outcomes: LineResult['outcomes']
    }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'cancel' | 'cancel-rollback'; readonly window: Window }
)

export type NewStatement = {
  readonly line: Line
  readonly said: StatementInput
  readonly isManual?: boolean
}

type Where = { readonly feed: Feed; readonly at: number; readonly effects: Effects }

const ruleOf = ({ settings }: Feed, { isPinned }: Line) => ({
  settleAt: settings.settleAt,
  isPinned,
})

const contentOf = ({ arrival: _, ...said }: Statement): string => JSON.stringify(said)

/** Whether nothing with that timestamp came after its first saying: then the fold is the same. */
const isRepeat = ({ statements }: Line, statement: Statement): boolean => {
  const alike = statements.filter(({ timestamp }) => timestamp === statement.timestamp)
  const last = alike.at(-1)
  return last !== undefined && contentOf(last) === contentOf(statement)
}

/** Stores what was said of lines and folds it. */
export const addStatements = (
  { feed, at, effects }: Where,
  statements: readonly NewStatement[],
): void => {
  const lines = new Set(statements.map(({ line }) => line))
  const make = (): void => {
    for (const { line, said, isManual = false } of statements) {
      const statement: Statement = { ...said, arrival: feed.arrivals++, isManual }
      if (isRepeat(line, statement)) continue
      line.statements.push(statement)
      effects.statements.push({ line, statement })
    }
    for (const line of lines) {
      line.standing = standingOf(line.statements, ruleOf(feed, line))
      line.version += 1
      effects.lines.add(line)
    }
  }
  changeLines(feed, { lines, at, make }, effects)
}

/** Pins a line to what staff say, or gives it back to the feed. */
export const pinLine = ({ feed, at, effects }: Where, line: Line, isPinned: boolean): void => {
  const make = (): void => {
    line.isPinned = isPinned
    line.standing = standingOf(line.statements, ruleOf(feed, line))
    line.version += 1
    effects.lines.add(line)
  }
  changeLines(feed, { lines: [line], at, make }, effects)
}

const hasUndecided = ({ standing: { settlement }, outcomes }: Line): boolean =>
  settlement === null || outcomes.some(({ id }) => !settlement.decided.has(id))

/** What never took place is void, except where a result stands. */
export const voidEvent = (where: Where, event: EventState): void => {
  event.voidAt = null
  const said: StatementInput = {
    kind: 'cancel',
    timestamp: where.at,
    window: { start: null, end: null },
  }
  addStatements(
    where,
    [...event.lines.values()].filter(hasUndecided).map((line) => ({ line, said })),
  )
  where.effects.alarms.push({ kind: 'voided-by-timer', eventId: event.id })
}
