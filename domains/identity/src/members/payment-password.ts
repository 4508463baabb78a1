import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import type { Deps } from '../deps.ts'
import {
  clearFailures,
  passwordInside,
  consumeAttempt,
  type Subject,
} from '../passwords/attempts.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import { notifyMember } from '../security/notice.ts'
import { lockMember } from '../sessions/end-sessions.ts'
import { holdSession } from '../sessions/sessions.ts'
import type { Visit } from '../sessions/visit.ts'

const hashesFields = rowOf({ password_hash: col.text, payment_password_hash: col.text.orNull })
type Hashes = RowOf<typeof hashesFields>

const hashesOf = async ({ db }: Pick<Deps, 'db'>, memberId: string): Promise<Hashes | undefined> =>
  (
    await db.query(
      'select password_hash, payment_password_hash from identity.member where member_id = $1',
      [memberId],
      hashesFields,
    )
  )[0]

type SetRefusal = 'not-signed-in' | 'login-failed' | 'login-locked' | 'payment-password-set'

/**
 * Sets the first payment password, for which the login password is needed; the member is notified.
 */
export const setPaymentPassword =
  (deps: Deps) =>
  async (
    { memberId, sessionId }: Pick<MemberSession, 'memberId' | 'sessionId'>,
    { password, paymentPassword }: { password: string; paymentPassword: string },
    visit: Visit,
  ): Promise<Result<null, SetRefusal>> => {
    const now = deps.clock.now()
    const subject = passwordInside(memberId)
    const seconds = await consumeAttempt(deps.db, subject, now)
    if (seconds > 0) return err('login-locked', { seconds })
    const hashes = await hashesOf(deps, memberId)
    if (hashes === undefined || !(await isPassword(hashes.password_hash, password)))
      return err('login-failed')
    await clearFailures(deps.db, subject)
    const hashed = await hashPassword(paymentPassword)
    return deps.db.tx(async (tx): Promise<Result<null, SetRefusal>> => {
      await lockMember(tx, memberId)
      if (!(await holdSession(tx, { memberId, sessionId }, now))) return err('not-signed-in')
      const changed = await tx.query(
        `update identity.member set payment_password_hash = $2
         where member_id = $1 and payment_password_hash is null returning 1`,
        [memberId, hashed],
      )
      if (changed.length === 0) return err('payment-password-set')
      await notifyMember(deps, tx, { memberId, what: 'payment-password', visit })
      return ok(null)
    })
  }

type CheckRefusal =
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'

/** Checks the payment password before money leaves; locked after too many wrong tries. */
export const checkPaymentPassword =
  (deps: Deps) =>
  async (memberId: string, paymentPassword: string): Promise<Result<null, CheckRefusal>> => {
    const judged = await judgePaymentPassword(deps, memberId, paymentPassword)
    return judged.ok ? ok(null) : judged
  }

/** The same for whoever replaces it: answers what was found right, which must be there still. */
export const judgePaymentPassword = async (
  deps: Deps,
  memberId: string,
  paymentPassword: string,
): Promise<Result<{ readonly hash: string }, CheckRefusal>> => {
  const now = deps.clock.now()
  const subject: Subject = { kind: 'payment', subject: memberId }
  const hashed = (await hashesOf(deps, memberId))?.payment_password_hash
  if (hashed === null || hashed === undefined) return err('payment-password-missing')
  const seconds = await consumeAttempt(deps.db, subject, now)
  if (seconds > 0) return err('payment-password-locked', { seconds })
  if (!(await isPassword(hashed, paymentPassword))) return err('payment-password-wrong')
  await clearFailures(deps.db, subject)
  return ok({ hash: hashed })
}
