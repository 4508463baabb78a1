import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable } from '@faro/server-kit/db'
import type { CodeRefusal } from '../codes/codes.ts'
import { mobileNumber } from '../delivery/mobile-number.ts'
import type { Admission, Visit } from '../sessions/admit-member.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { signInSettings } from '../sign-in/sign-in-methods.query.ts'
import { judgeForm, judgeWords, type RegistrationForm } from './judge-form.ts'
import { writeMember } from './register-member.ts'
import type { RegisterMethod } from './registration.ts'

type Refusal =
  | CodeRefusal
  | 'registration-closed'
  | 'username-taken'
  | 'fields-refused'
  | 'mobile-invalid'
  | 'captcha-wrong'
  | 'human-verification-failed'
  | 'invitation-code-invalid'
  | 'phone-auth-failed'

type Options = { readonly method: RegisterMethod; readonly visit: Visit }

/**
 * Registers a visitor: first the invitation, then the quick checks of the form, then bot check and
 * captcha, each good once; only then the slow checks and the number.
 */
export const signUp = (deps: SignInDeps) => {
  const write = writeMember(deps)
  const proveNumber = numberProof(deps)
  return async (
    form: RegistrationForm,
    { method, visit }: Options,
  ): Promise<Result<Admission, Refusal>> => {
    const { db, human, captcha, whitelabel, invitations } = deps
    const { merchantId } = visit
    const { registerRules } = await whitelabel.settingsOf(merchantId)
    const code = form.affiliateCode
    if (code !== undefined && code !== '') {
      const found = await invitations.find(db, { merchantId, code })
      if (!found.ok) return found
    }
    const judging = { visit, method }
    const judged = await judgeForm(deps, form, judging)
    if (!judged.ok) return judged
    const person = await human.verify(form.humanVerification, visit)
    if (!person.ok) return person
    if (registerRules['captcha']?.enabled === true) {
      const isRead = await captcha.check(form.captchaId, form.captcha, visit)
      if (!isRead) return err('captcha-wrong', { captcha: true })
    }
    const words = await judgeWords(deps, form, judging)
    if (!words.ok) return words
    const number = await proveNumber(form, judging)
    return number.ok ? write(form, visit, { method, ...number.value }) : number
  }
}

type Proven = {
  readonly mobile?: string
  readonly isMobileProven?: boolean
  readonly spend?: (tx: Queryable) => Promise<boolean>
}
type NumberRefusal = CodeRefusal | 'mobile-invalid' | 'phone-auth-failed'

/** Reads the number of a registration and has it proven where the brand wants that. */
const numberProof =
  ({ db, codes, phoneAuth, whitelabel }: SignInDeps) =>
  async (
    form: RegistrationForm,
    { method, visit }: Options,
  ): Promise<Result<Proven, NumberRefusal>> => {
    if (form.mobileNum === undefined || form.mobileNum === '') return ok({})
    const { merchantId } = visit
    const settings = await signInSettings(db, merchantId)
    const dialingCode = form.countryDialingCode ?? settings.dialingCodes[0] ?? ''
    const mobile = mobileNumber(dialingCode, form.mobileNum)
    if (mobile === null) return err('mobile-invalid')
    const [isVerified, hasPassword] = await Promise.all([
      whitelabel.isEnabled(merchantId, 'REGMOBVERF3'),
      whitelabel.isEnabled(merchantId, 'MOBILENUMPASSREG3'),
    ])
    // a number that alone opens the account must be the owner's
    if (!isVerified && (method === 'username' || hasPassword)) return ok({ mobile })
    if (settings.smsService === 'phone-auth') {
      const proven = await phoneAuth(form.firebaseIdToken ?? '')
      return proven === mobile ? ok({ mobile, isMobileProven: true }) : err('phone-auth-failed')
    }
    const code = form.verificationCode ?? ''
    const proof = await codes.prove({ merchantId, purpose: 'register', recipient: mobile, code })
    if (!proof.ok) return proof
    const spend = (tx: Queryable): Promise<boolean> => codes.spend(tx, proof.value)
    return ok({ mobile, isMobileProven: true, spend })
  }
