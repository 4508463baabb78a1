import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { LoginForm } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { networkOf } from '@faro/server-kit/http'
import type { output } from 'zod/mini'
import type { CodeRefusal } from '../codes/codes.ts'
import { mobileNumber } from '../delivery/mobile-number.ts'
import { refundAllowance, takeAllowance } from '../delivery/allowance.ts'
import { clearFailures, failuresOf, lockOf, consumeAttempt } from '../passwords/attempts.ts'
import { passwordOf, type Subject } from '../passwords/attempts.ts'
import { isPassword, burnHashTime } from '../passwords/password.ts'
import { isKnownDevice } from '../devices/known.ts'
import { recordLogin } from '../devices/logins.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { memberOfMobile } from '../sign-in/member-of-mobile.query.ts'
import { signInSettings, type SignInSettings } from '../sign-in/sign-in-methods.query.ts'
import { admitMember, countryOf, type Admission, type Entry, type Visit } from './admit-member.ts'
import { nameCandidates } from './login-name.ts'

type Form = output<typeof LoginForm>
type UsernameForm = Extract<Form, { type: 'username' }>
type SmsForm = Extract<Form, { type: 'sms' }>

type Refusal =
  | CodeRefusal
  | 'login-failed'
  | 'login-locked'
  | 'account-disabled'
  | 'member-account-needed'
  | 'verification-needed'
  | 'way-closed'
  | 'mobile-invalid'
  | 'captcha-needed'
  | 'captcha-wrong'
  | 'human-verification-failed'

const rowFields = rowOf({
  member_id: col.uuid,
  username: col.text,
  password_hash: col.text,
  state: col.text,
})
type Row = RowOf<typeof rowFields>

/** Wrong tries from one address, whatever the names, after which it is shown a captcha. */
const addressFailures = { max: 20, windowMs: 15 * 60_000 } as const

const fromAddress = ({ ip }: Visit) => ({
  kind: 'login-failed',
  subject: networkOf(ip),
  windowMs: addressFailures.windowMs,
})

/** Signs in by username and password, or by a code sent to a proven number. */
export const logIn = (deps: SignInDeps) => {
  const byUsername = logInByUsername(deps)
  const bySms = logInBySms(deps)
  return (form: Form, visit: Visit): Promise<Result<Admission, Refusal>> =>
    form.type === 'sms' ? bySms(form, { ...visit, way: 'sms' }) : byUsername(form, visit)
}

/**
 * An unknown name and a wrong password answer alike and after the same work; a name is locked
 * after too many wrong tries whether it exists or not. After the first few a captcha is asked for.
 */
const logInByUsername = (deps: SignInDeps) => {
  const { db, clock, human } = deps
  const admit = admitMember(deps)
  const captchaIfNeeded = requireCaptcha(deps)
  const record = async (memberId: string, visit: Visit, outcome: 'failed' | 'disabled') =>
    recordLogin(
      db,
      { memberId, visit, outcome, country: await countryOf(deps, visit) },
      clock.now(),
    )
  return async (form: UsernameForm, visit: Visit): Promise<Result<Admission, Refusal>> => {
    const now = clock.now()
    const settings = await signInSettings(db, visit.merchantId)
    const names = nameCandidates(form.username, settings.dialingCodes)
    const member = await findByName(deps, visit.merchantId, names)
    // counted per account, however its name is spelled; an unknown name locks in the same way, so
    // that a lock reveals nothing
    const subjects =
      member === null
        ? names.map((name) => passwordOf(`${visit.merchantId}:${name}`))
        : [passwordOf(member.member_id)]
    const seconds = await mostOf(subjects, (subject) => lockOf(db, subject, now))
    if (seconds > 0) return err('login-locked', { seconds })
    const person = await human.verify(form.humanVerification, visit)
    if (!person.ok) return person
    const captcha = await captchaIfNeeded(form, { subjects, visit, settings })
    if (!captcha.ok) return captcha
    const wait = await mostOf(subjects, (subject) => consumeAttempt(db, subject, now))
    if (wait > 0) return err('login-locked', { seconds: wait })
    const isRight =
      member === null
        ? await burnHashTime(form.password).then(() => false)
        : await isPassword(member.password_hash, form.password)
    if (member === null || !isRight) {
      const failures = await mostOf(subjects, (subject) => failuresOf(db, subject))
      if (member !== null) await record(member.member_id, visit, 'failed')
      return err('login-failed', { captcha: failures >= settings.captchaAfter })
    }
    if (member.state !== 'active') {
      await record(member.member_id, visit, 'disabled')
      return err('account-disabled')
    }
    await refundAllowance(db, fromAddress(visit))
    await clearFailures(db, passwordOf(member.member_id))
    const entry = await db.tx<Result<Entry, 'login-failed'>>(async (tx) => {
      // the password that was right a moment ago may have been replaced meanwhile
      const isStill = await tx.query(
        `select 1 from identity.member
         where member_id = $1 and password_hash = $2 and state = 'active' for no key update`,
        [member.member_id, member.password_hash],
      )
      if (isStill.length === 0) return err('login-failed', { captcha: false })
      return ok(await admit(tx, member.member_id, visit))
    })
    return entry.ok ? entry.value : entry
  }
}

type CaptchaNeed = {
  readonly subjects: readonly Subject[]
  readonly visit: Visit
  readonly settings: SignInSettings
}

const mostOf = async (
  subjects: readonly Subject[],
  of: (subject: Subject) => Promise<number>,
): Promise<number> => Math.max(0, ...(await Promise.all(subjects.map(of))))

/** Asks for the captcha where tries on this name or from this address went wrong before. */
const requireCaptcha =
  ({ db, clock, captcha, addressScale }: SignInDeps) =>
  async (
    { captchaId, captcha: text }: UsernameForm,
    { subjects, visit, settings }: CaptchaNeed,
  ): Promise<Result<null, 'captcha-needed' | 'captcha-wrong'>> => {
    const used = { ...fromAddress(visit), max: addressFailures.max * addressScale }
    // counted before it is judged: a list tried all at once gets no further than one after another
    const [failures, tooMany] = await Promise.all([
      mostOf(subjects, (subject) => failuresOf(db, subject)),
      takeAllowance(db, used, clock.now()),
    ])
    if (failures < settings.captchaAfter && tooMany === 0) return ok(null)
    if (captchaId === undefined || text === undefined || text === '')
      return err('captcha-needed', { captcha: true })
    return (await captcha.check(captchaId, text, visit))
      ? ok(null)
      : err('captcha-wrong', { captcha: true })
  }

/** A mobile number used as user name wins over a chosen name that reads like it. */
const findByName = async (
  { db }: Pick<SignInDeps, 'db'>,
  merchantId: number,
  names: readonly string[],
): Promise<Row | null> => {
  const [row] = await db.query(
    `select member_id, username, password_hash, state from identity.member
     where merchant_id = $1 and lower(username) = any($2::text[])
     order by mobile is not distinct from '+' || username desc,
       array_position($2::text[], lower(username)) limit 1`,
    [merchantId, names],
    rowFields,
  )
  return row ?? null
}

const logInBySms = (deps: SignInDeps) => {
  const { db, whitelabel, codes } = deps
  const admit = admitMember(deps)
  return async (form: SmsForm, visit: Visit): Promise<Result<Admission, Refusal>> => {
    const { merchantId } = visit
    if (!(await whitelabel.isEnabled(merchantId, 'MOBILEVERCODELOGIN3'))) return err('way-closed')
    const recipient = mobileNumber(form.countryDialingCode, form.mobileNum)
    if (recipient === null) return err('mobile-invalid')
    const code = form.verificationCode
    const member = await memberOfMobile(db, merchantId, recipient)
    const isOwn = await isKnownDevice(db, member?.memberId ?? null, visit.deviceKey)
    const proof = await codes.prove({ merchantId, purpose: 'login', recipient, code, isOwn })
    if (!proof.ok) return proof
    if (member === null) return err('code-wrong')
    if (member.state !== 'active') return err('account-disabled')
    const entry = await db.tx<Result<Entry, 'code-expired'>>(async (tx) =>
      (await codes.spend(tx, proof.value))
        ? ok(await admit(tx, member.memberId, visit))
        : err('code-expired'),
    )
    return entry.ok ? entry.value : entry
  }
}
