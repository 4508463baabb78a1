import type { ErrorCode } from '@faro/contract/errors'
import type { Permission } from '@faro/contract/permissions'
import type { Result } from '@faro/kernel/result'
import type * as z from 'zod/mini'
import type { Queryable, Tx } from '../db/index.ts'

export { halvedPassword } from './halved-password.ts'

/** One thing a voter is shown: a label with texts at `approval.figure.<label>`, and its value. */
export type Figure = { readonly label: string; readonly value: string }

/** Every value within another one by its path, as text. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [[path.join('.'), String(value)]]

/** What a voter is shown of a change: each value that differs, before and after. */
export const changeFigures = (before: unknown, after: unknown): readonly Figure[] => {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({
      label: 'change',
      value: `${path}: ${was.get(path) ?? '—'} → ${is.get(path) ?? '—'}`,
    }))
}

export type Person = { readonly operatorId: string; readonly username: string }

export type Decision<I> = {
  readonly input: I
  readonly approvalId: string
  readonly requestedBy: Person
  /** Whose vote was the last that was needed. */
  readonly decidedBy: Person
  readonly now: Date
}

export type Stored = Readonly<Record<string, unknown>>

/**
 * An act that one person requests and another decides. The vote is on the stored input, which never
 * changes: an edit is a new request.
 */
export type ApprovalKind<I> = {
  /** `domain.noun-or-act`; texts at `approval.kind.<kind>`. */
  readonly kind: string
  /** Raised with every change of the input's shape or meaning: older requests can then only lapse. */
  readonly version: number
  readonly permission: { readonly request: Permission; readonly approve: Permission }
  readonly input: z.ZodMiniType<I>
  /** The brand it touches; null: all of them, and only voters for all brands decide. */
  readonly brandOf: (input: I) => number | null
  /** Staff whom it is about: they neither ask for it nor vote on it. */
  readonly staffOf?: (input: I) => readonly string[]
  /** It changes access to the platform, so everybody who manages staff is notified. */
  readonly notifiesManagers?: true
  /** Money lapses after 24 hours, everything else after 72. */
  readonly isMoney?: true
  /** What the voters are shown. Never a secret: it is stored and listed. */
  readonly preview: (db: Queryable, input: I) => Promise<readonly Figure[]>
  /**
   * Runs in the transaction of the deciding vote and judges every precondition anew. A refusal
   * moves nothing and ends the request as failed. The result is stored and shown: no secret in it.
   */
  readonly execute: (tx: Tx, decision: Decision<I>) => Promise<Result<Stored, ErrorCode>>
  /**
   * Creates the secret that results from it: once, within 24 hours of the decision, for the
   * requester and, where `isHalved`, for the approver, each a part. It is created when fetched, so
   * that no row of the approval holds it.
   */
  readonly collect?: (
    tx: Tx,
    decision: Decision<I> & { readonly result: Stored; readonly part: 'requester' | 'decider' },
  ) => Promise<Result<Readonly<Record<string, string>>, ErrorCode>>
  /** Neither of the two alone holds what was made: each fetches a half. */
  readonly isHalved?: true
  /** The request ended without effect: what waited for it is set free. */
  readonly abandon?: (tx: Tx, decision: Omit<Decision<I>, 'decidedBy'>) => Promise<void>
}

/** With the input's type forgotten: it is parsed by the kind's own schema. */
export type AnyApproval = Omit<ApprovalKind<never>, 'input'> & {
  readonly input: z.ZodMiniType<unknown>
}

/** Keeps the input's type for preview and execute. */
export const defineApproval = <I>(kind: ApprovalKind<I>): ApprovalKind<I> => kind

export type ApprovalRequest = {
  readonly kind: string
  readonly merchantId: number | null
  /** What it is about; of one kind and subject one request is open at a time. */
  readonly subject: string
  readonly memberId?: string | undefined
  readonly input: unknown
  /** In ledger units, where money is judged by limits. */
  readonly amount?: bigint | undefined
  /** How many people in all, the requester among them; two where it is left out. */
  readonly needed?: number | undefined
  /** When the subject was requested: the limits of that moment apply as well. */
  readonly since?: Date | undefined
  readonly reason: string
  readonly by: Person
}

/** `approval-needed` carries { approvalId }: it waits for somebody else already. */
export type RequestRefusal = 'approval-needed' | 'approval-own' | 'forbidden' | 'invalid-input'

/** An act of one person on money, to be judged by the brand's limits. */
export type SoloAct = {
  readonly kind: string
  /** The kind whose limits count; its own where it is left out. */
  readonly limitsOf?: string | undefined
  readonly merchantId: number
  readonly memberId: string
  readonly amount: bigint
  readonly by: Pick<Person, 'operatorId'>
  readonly since?: Date | undefined
}

export type Waiting = {
  readonly approvalId: string
  readonly requestedBy: Person
  readonly requestedAt: Date
}

/** A rung: above so much, so many people. */
export type LimitStep = { readonly above: bigint; readonly needed: number }

export type Limits = {
  /** What one person may do alone in a day; null: as much as the steps allow. */
  readonly staffMax: bigint | null
  readonly steps: readonly LimitStep[]
}

/** Two people for one act. Implemented by operator; domains below it take it as a port. */
export type Approvals = {
  readonly request: (
    tx: Tx,
    request: ApprovalRequest,
  ) => Promise<Result<{ readonly approvalId: string }, RequestRefusal>>
  /** How many people an act takes: under the limits of now and of then, with what one did alone. */
  readonly needed: (tx: Tx, act: SoloAct) => Promise<number>
  /** What one person did alone on a member within a day, judged by the same limits. */
  readonly doneAlone: (tx: Tx, act: SoloAct) => Promise<bigint>
  /** Writes down what one person did alone, so that parts of a whole are added up. */
  readonly didAlone: (tx: Tx, act: SoloAct) => Promise<void>
  /** Open requests by subject. */
  readonly waiting: (
    db: Queryable,
    kind: string,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, Waiting>>
  /** Ends an open request whose subject was settled otherwise; told to the requester. */
  readonly drop: (tx: Tx, kind: string, subject: string) => Promise<void>
  readonly limits: (db: Queryable, kind: string, merchantId: number) => Promise<Limits>
  /** Limits scheduled for later, and what was decided with them. */
  readonly limitsAt: (
    db: Queryable,
    of: { readonly kind: string; readonly merchantId: number; readonly at: Date },
  ) => Promise<Limits>
  /** Whether a brand has any, in force or to come. */
  readonly hasLimits: (db: Queryable, kind: string, merchantId: number) => Promise<boolean>
  /** Sets limits from a moment on. Loosening them always takes an approval. */
  readonly setLimits: (
    tx: Tx,
    change: Limits & {
      readonly kind: string
      readonly merchantId: number
      readonly effectiveAt: Date
    },
  ) => Promise<void>
}
