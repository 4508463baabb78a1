import { err, ok, type Result } from '@faro/kernel/result'
import type { CodeRefusal } from '../codes/codes.ts'
import { isKnownDevice } from '../devices/known.ts'
import { mobileNumber } from '../delivery/mobile-number.ts'
import { admitMember, type Admission, type Entry, type Visit } from '../sessions/admit-member.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { memberOfMobile } from '../sign-in/member-of-mobile.query.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

type Form = {
  readonly mobileNum: string
  readonly countryDialingCode: string
  readonly verificationCode: string
  readonly newPassword: string
}
type Refusal =
  | CodeRefusal
  | 'way-closed'
  | 'mobile-invalid'
  | 'password-refused'
  | 'account-disabled'
  | 'verification-needed'
  | 'member-account-needed'

/** A code sent to a proven number opens the account to a new password, and signs in with it. */
export const resetByPhone = (deps: SignInDeps) => {
  const { db, clock, whitelabel, codes } = deps
  const admit = admitMember(deps)
  return async (form: Form, visit: Visit): Promise<Result<Admission, Refusal>> => {
    const { merchantId } = visit
    if (!(await whitelabel.isEnabled(merchantId, 'CHNGPASSVERIF3'))) return err('way-closed')
    const recipient = mobileNumber(form.countryDialingCode, form.mobileNum)
    if (recipient === null) return err('mobile-invalid')
    const password = form.newPassword
    const code = form.verificationCode
    const member = await memberOfMobile(db, merchantId, recipient)
    const isOwn = await isKnownDevice(db, member?.memberId ?? null, visit.deviceKey)
    const proof = await codes.prove({ merchantId, purpose: 'password', recipient, code, isOwn })
    if (!proof.ok) return proof
    if (member === null) return err('code-wrong')
    if (member.state !== 'active') return err('account-disabled')
    // without the right code no password is judged
    const { registerRules } = await whitelabel.settingsOf(merchantId)
    const rule = registerRules['password']
    const wished = { password, confirmation: password, rule, own: [], visit }
    const checked = await checkNewPassword(deps, wished)
    if (!checked.ok) return checked
    const { memberId } = member
    const passwordHash = await hashPassword(password)
    const entry = await db.tx<Result<Entry, 'code-expired' | 'member-account-needed'>>(
      async (tx) => {
        if (!(await codes.spend(tx, proof.value))) return err('code-expired')
        const now = clock.now()
        await setPassword(tx, deps, { memberId, passwordHash, now, visit })
        const admitted = await admit(tx, memberId, { ...visit, way: 'sms' })
        // who may not come in gets no new password either; whoever is held has it
        if (!admitted.ok && admitted.error === 'member-account-needed') return err(admitted.error)
        return ok(admitted)
      },
    )
    return entry.ok ? entry.value : entry
  }
}
