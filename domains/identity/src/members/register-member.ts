import { registerFields } from '@faro/contract/whitelabel'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { violated, type Queryable, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../passwords/password.ts'
import { plainUsername } from '../sessions/login-name.ts'
import { openSession, type Admission, type Visit } from '../sessions/admit-member.ts'
import type { Attribution } from '../ports.ts'
import { sourcesOf } from './upline.query.ts'
import { judgeForm, judgeWords, type RegistrationForm } from './judge-form.ts'
import type { RegisterMethod } from './registration.ts'

type Refusal =
  | 'registration-closed'
  | 'username-taken'
  | 'fields-refused'
  | 'code-expired'
  | 'invitation-code-invalid'

/** What was established before the member is written down. */
export type Registering = {
  readonly method?: RegisterMethod
  /** E.164. */
  readonly mobile?: string | undefined
  readonly isMobileProven?: boolean
  /** Spends what proved the number, in the member's own transaction. */
  readonly spend?: ((tx: Queryable) => Promise<boolean>) | undefined
}

const flagOf = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' } as const

/** Registers without a proof: a form that meets the brand's rules is enough. */
export const registerMember = (deps: Deps) => {
  const write = writeMember(deps)
  return async (form: RegistrationForm, visit: Visit): Promise<Result<Admission, Refusal>> => {
    const judging = { visit, method: 'username' } as const
    const judged = await judgeForm(deps, form, judging)
    if (!judged.ok) return judged
    const words = await judgeWords(deps, form, judging)
    return words.ok ? write(form, visit) : words
  }
}

/** Writes a form down that was judged, opens the wallet and signs in. */
export const writeMember =
  (deps: Deps) =>
  async (
    form: RegistrationForm,
    visit: Visit,
    registering: Registering = {},
  ): Promise<Result<Admission, Refusal>> => {
    const { db, whitelabel, clock, onRegistered, events, invitations } = deps
    const { merchantId } = visit
    const method = registering.method ?? 'username'
    if (!(await whitelabel.isEnabled(merchantId, flagOf[method]))) return err('registration-closed')
    const { merchant } = await whitelabel.settingsOf(merchantId)
    const username =
      method === 'mobile' ? (registering.mobile ?? '').slice(1) : plainUsername(form.username ?? '')
    // an account without a password has an empty hash, which no password opens
    const passwordHash = form.password === undefined ? '' : await hashPassword(form.password)
    const paymentHash = form.paymentPassword ? await hashPassword(form.paymentPassword) : null
    const memberId = uuidv7(clock.now().getTime())
    const member = { form, visit, memberId, username, passwordHash, paymentHash, registering }
    try {
      return await db.tx(async (tx) => {
        if (registering.spend !== undefined && !(await registering.spend(tx)))
          return err('code-expired')
        const attributed = await invitations.attribute(tx, sourcesOf(form, visit))
        if (!attributed.ok) return attributed
        const attribution = attributed.value
        await insertMember(tx, { ...member, attribution }, clock.now())
        const { currency } = merchant
        await onRegistered(tx, { memberId, merchantId, username, currency, attribution })
        await events.emit(tx, {
          topic: 'identity.member-registered',
          merchantId,
          payload: { memberId, username },
        })
        return ok(await openSession(deps)(tx, memberId, visit))
      })
    } catch (error) {
      const constraint = violated(error) ?? ''
      if (['member_username_once', 'member_mobile_once'].includes(constraint))
        return err('username-taken')
      throw error
    }
  }

type NewMember = {
  readonly form: RegistrationForm
  readonly visit: Visit
  readonly memberId: string
  readonly username: string
  readonly passwordHash: string
  readonly paymentHash: string | null
  readonly registering: Registering
}

/** Secrets and what has columns of its own stay out of the profile. */
const notInProfile = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'nickname',
])

const profileOf = (form: RegistrationForm): object => {
  const told = registerFields.filter((field) => !notInProfile.has(field))
  const { registerUrl, domain, agreed, ageConfirmed } = form
  return {
    ...Object.fromEntries(told.map((field) => [field, form[field]])),
    registerUrl,
    domain,
    agreed,
    ageConfirmed,
  }
}

type Attributed = NewMember & { readonly attribution: Attribution }

const insertMember = async (tx: Tx, member: Attributed, now: Date): Promise<void> => {
  const { form, visit, registering, attribution } = member
  await tx.query(
    `insert into identity.member (member_id, merchant_id, username, nickname, password_hash,
       payment_password_hash, language, profile, registered_ip, mobile, mobile_verified_at, email,
       upline_id, account_type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      member.memberId,
      visit.merchantId,
      member.username,
      form.nickname ?? member.username,
      member.passwordHash,
      member.paymentHash,
      form.language ?? 'es',
      JSON.stringify(profileOf(form)),
      visit.ip,
      registering.mobile ?? null,
      registering.isMobileProven === true ? now : null,
      form.email ?? null,
      attribution.uplineId,
      attribution.accountType,
    ],
  )
}
