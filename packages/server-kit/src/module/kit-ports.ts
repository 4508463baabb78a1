import type { AlarmKind, Alarms } from '../alarms/index.ts'
import type { AnyApproval, Approvals } from '../approvals/index.ts'
import type { Authenticator, NoteLook } from '../auth/index.ts'
import type { CaseKind, Cases } from '../cases/index.ts'
import type { Queryable, Tx } from '../db/index.ts'
import type { HttpPorts } from '../http/index.ts'
import type { List, ListBrands } from '../lists/index.ts'
import type { Audit } from './audit.ts'
import type { MemberMessage } from './member-message.ts'
import { manyPort, port } from './port.ts'

/** Which brand a request belongs to, and how that stands. */
export const brandPort =
  port<Pick<HttpPorts, 'merchantOf' | 'merchantIdOf' | 'statusOf' | 'decrypt'>>('kit.brand')

/** Brands and their days, as lists of staff ask for them. */
export const listBrands = port<ListBrands>('kit.list-brands')

export const memberAuthPort = port<Authenticator['member']>('kit.member-door')
export const gameAuthPort = port<Authenticator['game']>('kit.game-door')
export const staffAuthPort = port<Authenticator['operator']>('kit.staff-door')
export const staffLooks = port<NoteLook>('kit.staff-looks')

/** Which of these sessions have ended or run out. */
export const endedSessions =
  manyPort<(sessionIds: readonly string[]) => Promise<readonly string[]>>('kit.ended-sessions')

/** Two people for one act. */
export const approvalsPort = port<Approvals>('kit.approvals')

/** What people must look at. */
export const alarmsPort = port<Alarms>('kit.alarms')

/** What people work through to a decision. */
export const casesPort = port<Cases>('kit.cases')

/** Something that single people of the staff are told in the console. */
export type StaffNotice = {
  readonly to: readonly string[]
  /** Texts at `notice.<code>`. */
  readonly code: string
  readonly subject: string
  readonly detail: Readonly<Record<string, string>>
}
export const staffNotices =
  port<(tx: Tx, notice: StaffNotice) => Promise<void>>('kit.staff-notices')

/** Names of staff, whether or not they still work here. */
export const staffNames =
  port<(db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>(
    'kit.staff-names',
  )

/** What modules tell the log of acts, and members: read once every module is there. */
export const auditsPort = manyPort<Audit>('kit.audits')
export const memberMessages = manyPort<MemberMessage>('kit.member-messages')
export const listsPort = manyPort<List>('kit.lists')
export const approvalKinds = manyPort<AnyApproval>('kit.approval-kinds')
export const alarmKinds = manyPort<AlarmKind>('kit.alarm-kinds')
export const caseKinds = manyPort<CaseKind>('kit.case-kinds')
