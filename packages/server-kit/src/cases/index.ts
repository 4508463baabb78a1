import type { CaseOutcome, CasePriority, SubjectKind } from '@faro/contract/operator'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Result } from '@faro/kernel/result'
import type { Figure, Person } from '../approvals/index.ts'
import type { Queryable, Tx } from '../db/index.ts'

export type DecidedOn = {
  readonly merchantId: number
  readonly subject: string
  readonly memberId: string | null
  readonly outcome: CaseOutcome
}

export type DecidedCase = DecidedOn & {
  readonly caseId: string
  readonly by: Person
}

/** A kind of case that people work through to a decision. Texts at `case.kind.<kind>`. */
export type CaseKind = {
  readonly kind: string
  /** What its subject is the key of. */
  readonly subject: SubjectKind
  readonly priority: CasePriority
  /** Until when it should be decided, from its opening. */
  readonly slaHours: number
  /** What is looked at before the decision: texts at `case.check.<item>`. */
  readonly checklist: readonly string[]
  /** Of `caseOutcomes`; those of `heavyOutcomes` take two people, as does what `letsGo` names. */
  readonly outcomes: readonly [CaseOutcome, ...CaseOutcome[]]
  /** Staff open one about a player themselves. */
  readonly isByHand?: true
  /** What an outcome lets go of that is owed to the house: where it is anything, two people decide. */
  readonly letsGo?: (db: Queryable, of: DecidedOn) => Promise<readonly Figure[]>
  /** What an outcome pays: it counts among what one person gives in a day; null where it is nothing. */
  readonly gives?: (
    db: Queryable,
    of: DecidedOn,
  ) => Promise<{ readonly amount: bigint; readonly currency: CurrencyCode } | null>
  /** In the transaction of the decision; a refusal undoes it. */
  readonly onDecided?: (tx: Tx, decided: DecidedCase) => Promise<Result<null, 'state-changed'>>
}

export const defineCaseKind = (kind: CaseKind): CaseKind => kind

/** Something that was found, copied as it was: texts at `case.evidence.<code>`. */
export type Evidence = {
  readonly code: string
  /** Added once per case under this key, however often it is found. */
  readonly key: string
  /** Labels have texts at `approval.figure.<label>`. */
  readonly figures: readonly Figure[]
}

export type CaseSubject = {
  readonly kind: string
  readonly merchantId: number
  /** A member's number, or that of a component, a deposit, a vendor. */
  readonly subject: string
}

/** Implemented by operator; a module registers the kinds that it opens. */
export type Cases = {
  /** Opens a case, or joins the open one of its kind, brand and subject. */
  readonly open: (
    tx: Tx,
    hit: CaseSubject & {
      readonly memberId: string | null
      readonly evidence: Evidence
      /** Its kind's own where it is left out. */
      readonly priority?: CasePriority
    },
  ) => Promise<{ readonly caseId: string; readonly isNew: boolean }>
  /** What it was about has been settled otherwise: the open one ends without an act. */
  readonly settle: (tx: Tx, of: CaseSubject, evidence: Evidence) => Promise<void>
  /** Open ones by subject. */
  readonly openOf: (
    db: Queryable,
    kind: string,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}
