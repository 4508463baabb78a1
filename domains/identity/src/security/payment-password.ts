import { col } from '@faro/server-kit/db'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { checkPaymentPassword } from '../members/payment-password.ts'
import { clearFailures, secondFactorOf, consumeAttempt } from '../passwords/attempts.ts'
import { hashPassword } from '../passwords/password.ts'
import type { Visit } from '../sessions/visit.ts'
import { takeStepUpCode } from '../verification/step-up-code.ts'
import { notifyMember } from './notice.ts'

const keep = async (
  deps: Deps,
  { memberId, password }: { memberId: string; password: string },
  visit: Visit,
): Promise<void> => {
  const hashed = await hashPassword(password)
  await deps.db.tx(async (tx) => {
    await tx.query('update identity.member set payment_password_hash = $2 where member_id = $1', [
      memberId,
      hashed,
    ])
    await notifyMember(deps, tx, { memberId, what: 'payment-password', visit })
    return ok(null)
  })
}

type Change = {
  readonly memberId: string
  readonly oldPassword: string
  readonly newPassword: string
}

type ChangeRefusal =
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
  | 'password-same'

export const changePaymentPassword = async (
  deps: Deps,
  { memberId, oldPassword, newPassword }: Change,
  visit: Visit,
): Promise<Result<null, ChangeRefusal>> => {
  const checked = await checkPaymentPassword(deps)(memberId, oldPassword)
  if (!checked.ok) return checked
  if (oldPassword === newPassword) return err('password-same')
  await keep(deps, { memberId, password: newPassword }, visit)
  return ok(null)
}

type Reset = {
  readonly memberId: string
  readonly way: 'sms' | 'email'
  readonly code: string
  readonly newPassword: string
}

type ResetRefusal =
  | 'not-found'
  | 'code-wrong'
  | 'code-expired'
  | 'too-many-requests'
  | 'binding-too-new'

const settledHours = 24

/**
 * What was bound a moment ago may have been bound by whoever learned the login password. What came
 * with the registration is the member's own.
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
  { memberId, way, code, newPassword }: Reset,
  visit: Visit,
): Promise<Result<null, ResetRefusal>> => {
  const { merchantId } = visit
  if (!(await isSettled(deps, memberId, way)))
    return err('binding-too-new', { hours: settledHours })
  const subject = secondFactorOf(memberId)
  const retryAfterSeconds = await consumeAttempt(deps.db, subject, deps.clock.now())
  if (retryAfterSeconds > 0) return err('too-many-requests', { retryAfterSeconds })
  const taken = await takeStepUpCode(deps, memberId, { way, code, merchantId })
  if (!taken.ok) return taken
  await clearFailures(deps.db, subject)
  await keep(deps, { memberId, password: newPassword }, visit)
  await clearFailures(deps.db, { kind: 'payment', subject: memberId })
  return ok(null)
}
