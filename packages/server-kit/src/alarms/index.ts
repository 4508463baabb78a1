import type { AlarmOwner, SubjectKind } from '@faro/contract/operator'
import type { Permission } from '@faro/contract/permissions'
import type { Tx } from '../db/index.ts'

/** What people must look at. Texts at `alarm.<code>`, and at `notice.alarm-<code>` for the bell. */
export type AlarmKind = {
  readonly code: string
  /** Whose work it is. */
  readonly owner: AlarmOwner
  /** Holders of any of these in the brand are told, see it and may acknowledge it. */
  readonly permissions: readonly [Permission, ...Permission[]]
  /** What its subject is the key of. */
  readonly subject: SubjectKind
  /** It ends by itself, two windows below its threshold; others end when somebody looked. */
  readonly isMeasured?: true
  /** So or not so, without a figure that passed another. */
  readonly hasNoFigure?: true
}

export const defineAlarm = (kind: AlarmKind): AlarmKind => kind

export type NewAlarm = {
  readonly code: string
  /** Null: of all brands. */
  readonly merchantId: number | null
  readonly subject: string
  readonly value: string
  readonly threshold: string
}

/** Implemented by operator; a module registers the codes that it raises. */
export type Alarms = {
  /** Raises an alarm; of a code, brand and subject one is open at a time and stays as it is. */
  readonly raise: (tx: Tx, alarm: NewAlarm) => Promise<void>
  /**
   * What a window has measured, of a code that `isMeasured`: above its threshold the alarm is
   * raised or shows the new value, after two windows below it ends.
   */
  readonly measure: (tx: Tx, alarm: NewAlarm & { readonly isAbove: boolean }) => Promise<void>
}
