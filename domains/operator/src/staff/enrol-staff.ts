import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import { newSecret, newTotpSecret, secretHash, totpStep, totpUri } from '@faro/server-kit/proofs'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { renewStaffCodes } from './staff-code.ts'
import { openStaffSession, type SignedStaff, type StaffVisit } from './staff-session.ts'
import type { StaffVault } from './staff-vault.ts'
import { findStaff, type StaffRow } from './staff.query.ts'

const lifetimeMs = 15 * 60_000
const triesMax = 5

type Beginning = { readonly now: Date; readonly vault: StaffVault }

/** A new authenticator for who showed the password of an account that has none. */
export const beginEnrolment = async (tx: Tx, staff: StaffRow, { now, vault }: Beginning) => {
  const ticket = newSecret()
  const secret = newTotpSecret()
  await tx.query('delete from operator.enrolment where operator_id = $1', [staff.operator_id])
  await tx.query(
    `insert into operator.enrolment(ticket_hash, operator_id, secret, expires_at)
     values ($1, $2, $3, $4)`,
    [
      secretHash(ticket),
      staff.operator_id,
      vault.seal(secret),
      new Date(now.getTime() + lifetimeMs),
    ],
  )
  return { ticket, secret, uri: totpUri(secret, { issuer: 'Faro', username: staff.username }) }
}

type EnrolmentInput = { readonly ticket: string; readonly code: string }
const begunFields = rowOf({ operator_id: col.uuid, secret: col.text, ticket_hash: col.bytea })
type Begun = RowOf<typeof begunFields>
type Enrolled = SignedStaff & { readonly recoveryCodes: string[] }
type Outcome = Result<Enrolled, 'totp-wrong' | 'ticket-invalid'>

/** The first code shows that the authenticator is right: it is kept and the session opened. */
export const enrolStaff =
  ({ db, clock, vault }: OperatorDeps) =>
  async (given: EnrolmentInput, visit: StaffVisit): Promise<Outcome> => {
    const now = clock.now()
    // committed before the code is looked at
    const [row] = await db.query(
      `update operator.enrolment set tries = tries + 1
       where ticket_hash = $1 and expires_at > $2 and tries < $3
       returning operator_id, secret, ticket_hash`,
      [secretHash(given.ticket), now, triesMax],
      begunFields,
    )
    if (row === undefined) return err('ticket-invalid')
    const done = await db.tx(async (tx) =>
      ok(await judge(tx, { ...given, row }, { visit, now, vault })),
    )
    return done.value
  }

const judge = async (
  tx: Tx,
  { code, row }: EnrolmentInput & { readonly row: Begun },
  { visit, now, vault }: { visit: StaffVisit } & Beginning,
): Promise<Outcome> => {
  const staff = await findStaff(tx, row.operator_id, 'for update')
  if (staff === null || staff.totp_secret !== null) return err('ticket-invalid')
  // an enrolment that was restarted or ended meanwhile is void
  const still = await tx.query('select 1 from operator.enrolment where ticket_hash = $1', [
    row.ticket_hash,
  ])
  if (still.length === 0) return err('ticket-invalid')
  const step = totpStep(vault.open(row.secret), code, { now, usedStep: 0n })
  if (step === null) return err('totp-wrong')
  await tx.query(
    // the waiting time of new accounts begins with the enrolment; founders are exempt
    `update operator.staff set totp_secret = $2, totp_step = $3,
       settled_at = case when settled_at is not null then $4::timestamptz end
     where operator_id = $1`,
    [staff.operator_id, vault.seal(vault.open(row.secret)), step, now],
  )
  await tx.query('delete from operator.enrolment where operator_id = $1', [staff.operator_id])
  const recoveryCodes = await renewStaffCodes(tx, staff.operator_id)
  await appendAudit(tx, {
    actor: staff.username,
    action: 'staff.enrolled',
    subject: staff.operator_id,
    detail: { ip: visit.ip },
    createdAt: now,
  })
  const signed = await openStaffSession(tx, staff, { visit, way: 'enrolment', now })
  return ok({ ...signed, recoveryCodes })
}
