import type { OutcomeResult, Window } from './message.ts'

/**
 * What was said of a line's result. `manual` ones are the staff's: while a line is pinned they alone
 * count, and what the feed says is stored for later.
 */
export type Statement = {
  /** By the clock of whoever made it. */
  readonly timestamp: number
  /** Which of two with the same timestamp came later. */
  readonly arrival: number
  readonly isManual: boolean
} & (
  | {
      readonly kind: 'settle'
      readonly certainty: 1 | 2
      readonly outcomes: readonly OutcomeResult[]
    }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'cancel' | 'cancel-rollback'; readonly window: Window }
  /** The house's own: who backed it before the start has won, whatever comes. */
  | { readonly kind: 'early'; readonly outcome: string }
)

export type Settlement = {
  readonly timestamp: number
  readonly certainty: 1 | 2
  /** What is decided, by outcome. */
  readonly decided: ReadonlyMap<string, OutcomeResult>
}

/** What stands of a line's result. */
export type Standing = {
  readonly settlement: Settlement | null
  readonly cancels: readonly Window[]
}

export const nothingStands: Standing = { settlement: null, cancels: [] }

const isWhole = ({ start, end }: Window): boolean => start === null && end === null
const isSameWindow = (a: Window, b: Window): boolean => a.start === b.start && a.end === b.end

const settlementOf = (statement: Statement & { kind: 'settle' }): Settlement => ({
  timestamp: statement.timestamp,
  certainty: statement.certainty,
  decided: new Map(
    statement.outcomes.filter(({ result }) => result !== -1).map((one) => [one.id, one]),
  ),
})

const apply = (standing: Standing, statement: Statement): Standing => {
  const { settlement, cancels } = standing
  switch (statement.kind) {
    case 'early':
      return standing
    case 'rollback':
      return { settlement: null, cancels }
    case 'settle':
      return settlement !== null && statement.certainty < settlement.certainty
        ? standing
        : { settlement: settlementOf(statement), cancels }
    case 'cancel':
      return cancels.some((one) => isSameWindow(one, statement.window))
        ? standing
        : { settlement, cancels: [...cancels, statement.window] }
    case 'cancel-rollback':
      return isWhole(statement.window)
        ? { settlement, cancels: [] }
        : {
            settlement,
            cancels: cancels.filter((one) => !isSameWindow(one, statement.window)),
          }
  }
}

export const isBefore = (a: Statement, b: Statement): boolean =>
  a.timestamp === b.timestamp ? a.arrival < b.arrival : a.timestamp < b.timestamp

export type FoldRule = {
  /** Settlements of a lower certainty are not folded. */
  readonly settleAt: 1 | 2
  readonly isPinned: boolean
}

/**
 * What stands after a set of statements, by their own timestamps: any order of arrival and any
 * repeat ends in the same.
 */
export const standingOf = (statements: readonly Statement[], rule: FoldRule): Standing =>
  statements
    .filter(({ isManual }) => isManual === rule.isPinned)
    .filter((one) => one.kind !== 'settle' || one.isManual || one.certainty >= rule.settleAt)
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
    .reduce(apply, nothingStands)

export const isCovered = ({ start, end }: Window, at: number): boolean =>
  (start === null || start <= at) && (end === null || at < end)

/** Whether a cancel that stands covers a moment. */
export const isCancelledAt = ({ cancels }: Standing, at: number): boolean =>
  cancels.some((window) => isCovered(window, at))
