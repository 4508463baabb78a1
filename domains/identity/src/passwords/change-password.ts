import { rowOf, col } from '@faro/server-kit/db'
import { err, ok, type Result } from '@faro/kernel/result'
import { takeAllowance } from '../delivery/allowance.ts'
import type { Visit } from '../sessions/visit.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { clearFailures, passwordInside, consumeAttempt } from './attempts.ts'
import { holdSession } from '../sessions/sessions.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword, isPassword } from './password.ts'
import { setPassword } from './set-password.ts'
import { acceptTerms, needsTerms } from './terms.ts'

type ChangeInput = {
  readonly memberId: string
  readonly sessionId: string
  readonly visit: Pick<Visit, 'merchantId' | 'userAgent' | 'ip'>
}
type Form = {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
  readonly agreed?: true | undefined
  readonly ageConfirmed?: true | undefined
}
type Refusal =
  | 'not-signed-in'
  | 'old-password-wrong'
  | 'login-locked'
  | 'password-refused'
  | 'terms-needed'
  | 'too-many-requests'
const rowFields = rowOf({
  password_hash: col.text,
  username: col.text,
  email: col.text.orNull,
  needs_terms: col.bool,
})

/** Legitimate use is rare; each change ends sessions and notifies the owner. */
const perHour = { kind: 'password-change', max: 5, windowMs: 3_600_000 } as const

/** Changes the password of somebody who knows the old one; their other sessions end. */
export const changePassword =
  (deps: SignInDeps) =>
  async (form: Form, input: ChangeInput): Promise<Result<null, Refusal>> => {
    const { db, clock, whitelabel } = deps
    const { memberId, sessionId, visit } = input
    const now = clock.now()
    const subject = passwordInside(memberId)
    const seconds = await consumeAttempt(db, subject, now)
    if (seconds > 0) return err('login-locked', { seconds })
    const [member] = await db.query(
      `select password_hash, username, email, ${needsTerms} as needs_terms
       from identity.member where member_id = $1`,
      [memberId],
      rowFields,
    )
    if (member === undefined || !(await isPassword(member.password_hash, form.oldPassword)))
      return err('old-password-wrong')
    await clearFailures(db, subject)
    const hasAgreed = form.agreed === true && form.ageConfirmed === true
    if (member.needs_terms && !hasAgreed) return err('terms-needed')
    const { registerRules } = await whitelabel.settingsOf(visit.merchantId)
    const rule = registerRules['password']
    if (form.newPassword === form.oldPassword)
      return err('password-refused', { reason: 'same', patternId: 0, min: 0, max: 255 })
    const checked = await checkNewPassword(deps, {
      password: form.newPassword,
      confirmation: form.confirmNewPassword,
      rule,
      own: [member.username, member.email ?? undefined],
      visit,
    })
    if (!checked.ok) return checked
    const retryAfterSeconds = await takeAllowance(db, { ...perHour, subject: memberId }, now)
    if (retryAfterSeconds > 0) return err('too-many-requests', { retryAfterSeconds })
    const passwordHash = await hashPassword(form.newPassword)
    return db.tx(async (tx): Promise<Result<null, Refusal>> => {
      const keptSessionId = sessionId
      // what was judged a moment ago may be replaced by now, and the session ended with it
      const isStill = await tx.query(
        `select 1 from identity.member
         where member_id = $1 and password_hash = $2 for no key update`,
        [memberId, member.password_hash],
      )
      if (isStill.length === 0) return err('old-password-wrong')
      if (!(await holdSession(tx, { memberId, sessionId }, now))) return err('not-signed-in')
      if (hasAgreed) await acceptTerms(tx, memberId)
      await setPassword(tx, deps, { memberId, passwordHash, now, visit, keptSessionId })
      return ok(null)
    })
  }
