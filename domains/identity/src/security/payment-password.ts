import { col } from '@faro/server-kit/db'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import type { Deps } from '../deps.ts'
import { judgePaymentPassword } from '../members/payment-password.ts'
import { clearFailures, secondFactorOf, consumeAttempt } from '../passwords/attempts.ts'
import { hashPassword } from '../passwords/password.ts'
import { lockMember } from '../sessions/end-sessions.ts'
import { holdSession } from '../sessions/sessions.ts'
import type { Visit } from '../sessions/visit.ts'
import { takeStepUpCode } from '../verification/step-up-code.ts'
import { notifyMember } from './notice.ts'

type Caller = Pick<MemberSession, 'memberId' | 'sessionId'>

type Kept = {
  readonly caller: Caller
  readonly password: string
  /** What was there when the change was judged; left out, whatever is there is replaced. */
  readonly former?: string
}

/**
 * Hashing takes a while: what was judged before it must still be so, and the session still open.
 * Answers whether it is replaced.
 */
const keep = async (
  deps: Deps,
  { caller, password, former }: Kept,
  visit: Visit,
): Promise<Result<boolean, 'not-signed-in'>> => {
  const { memberId } = caller
  const hashed = await hashPassword(password)
  return deps.db.tx(async (tx): Promise<Result<boolean, 'not-signed-in'>> => {
    await lockMember(tx, memberId)
    if (!(await holdSession(tx, caller, deps.clock.now()))) return err('not-signed-in')
    const changed = await tx.query(
      `update identity.member set payment_password_hash = $2
       where member_id = $1 and ($3::text is null or payment_password_hash = $3) returning 1`,
      [memberId, hashed, former ?? null],
    )
    if (changed.length === 0) return ok(false)
    await notifyMember(deps, tx, { memberId, what: 'payment-password', visit })
    return ok(true)
  })
}

type Change = {
  readonly caller: Caller
  readonly oldPassword: string
  readonly newPassword: string
}

type ChangeRefusal =
  | 'not-signed-in'
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
  | 'password-same'

export const changePaymentPassword = async (
  deps: Deps,
  { caller, oldPassword, newPassword }: Change,
  visit: Visit,
): Promise<Result<null, ChangeRefusal>> => {
  const judged = await judgePaymentPassword(deps, caller.memberId, oldPassword)
  if (!judged.ok) return judged
  if (oldPassword === newPassword) return err('password-same')
  const kept = await keep(deps, { caller, password: newPassword, former: judged.value.hash }, visit)
  if (!kept.ok) return kept
  return kept.value ? ok(null) : err('payment-password-wrong')
}

type Reset = {
  readonly caller: Caller
  readonly way: 'sms' | 'email'
  readonly code: string
  readonly newPassword: string
}

type ResetRefusal =
  | 'not-signed-in'
  | 'not-found'
  | 'code-wrong'
  | 'code-expired'
  | 'too-many-requests'
  | 'binding-too-new'

const settledHours = 24

/**
 * A recently added address may have been bound by whoever learned the login password; one given at
 * registration is the member's own.
 */
const isSettled = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  way: Reset['way'],
): Promise<boolean> => {
  const [row] = await db.query(
    `select case when $2 = 'sms' then mobile_verified_at else email_verified_at end as bound_at,
       registered_at from identity.member where member_id = $1`,
    [memberId, way],
    { bound_at: col.timestamptz.orNull, registered_at: col.timestamptz },
  )
  if (row === undefined || row.bound_at === null) return true
  const ageMs = clock.now().getTime() - row.bound_at.getTime()
  const afterEntryMs = row.bound_at.getTime() - row.registered_at.getTime()
  return ageMs >= settledHours * 3_600_000 || afterEntryMs < 60_000
}

/** A forgotten payment password is replaced by whoever holds the bound number or address. */
export const resetPaymentPassword = async (
  deps: Deps,
  { caller, way, code, newPassword }: Reset,
  visit: Visit,
): Promise<Result<null, ResetRefusal>> => {
  const { merchantId } = visit
  const { memberId } = caller
  if (!(await isSettled(deps, memberId, way)))
    return err('binding-too-new', { hours: settledHours })
  const subject = secondFactorOf(memberId)
  const retryAfterSeconds = await consumeAttempt(deps.db, subject, deps.clock.now())
  if (retryAfterSeconds > 0) return err('too-many-requests', { retryAfterSeconds })
  const taken = await takeStepUpCode(deps, memberId, { way, code, merchantId })
  if (!taken.ok) return taken
  await clearFailures(deps.db, subject)
  const kept = await keep(deps, { caller, password: newPassword }, visit)
  if (!kept.ok) return kept
  await clearFailures(deps.db, { kind: 'payment', subject: memberId })
  return ok(null)
}
