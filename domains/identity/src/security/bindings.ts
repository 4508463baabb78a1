import { mailAddress } from '@faro/contract/whitelabel'
import type { BindTarget } from '@faro/contract/identity'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { violated } from '@faro/server-kit/db'
import type { AskRefusal, CodeAsked } from '../codes/codes.ts'
import type { Deps } from '../deps.ts'
import { holdIfExcluded } from '../holds/hold-member.ts'
import { takeAllowances } from '../delivery/allowance.ts'
import { mobileNumber } from '../delivery/mobile-number.ts'
import type { Visit } from '../sessions/visit.ts'
import { bindingsOf } from '../verification/bindings.query.ts'
import { signInSettings } from '../sign-in/sign-in-methods.query.ts'
import { notifyMember } from './notice.ts'
import { isProvenElsewhere } from './proven-address.ts'
import { voidPending } from './void-pending.ts'
import { hasOtherWay } from './sign-in-methods.query.ts'

const bindingMinutes = 10

/** A slip or two and a message that never came; whoever sends codes to many is not binding one. */
const perAccount = [
  { kind: 'binding-hour', max: 5, windowMs: 3_600_000 },
  { kind: 'binding-day', max: 10, windowMs: 86_400_000 },
] as const

type Wrong = 'mobile-invalid' | 'email-invalid'
type Recipient = { readonly channel: 'sms' | 'mail'; readonly recipient: string }

const recipientOf = (target: BindTarget): Result<Recipient, Wrong> => {
  if (target.kind === 'email')
    return mailAddress.test(target.email)
      ? ok({ channel: 'mail', recipient: target.email.toLowerCase() })
      : err('email-invalid')
  const number = mobileNumber(target.countryDialingCode, target.mobileNum)
  return number === null ? err('mobile-invalid') : ok({ channel: 'sms', recipient: number })
}

/** Only countries that the brand serves are written to, as where people come in. */
const isServed = async (
  { db }: Pick<Deps, 'db'>,
  merchantId: number,
  target: BindTarget,
): Promise<boolean> => {
  if (target.kind === 'email') return true
  const { dialingCodes } = await signInSettings(db, merchantId)
  return dialingCodes.includes(target.countryDialingCode.replace('+', ''))
}

/**
 * Sends a code to the address or number to bind, also where another account has bound it: the
 * answer must not reveal that.
 */
export const sendBindingCode = async (
  deps: Deps,
  { memberId, target }: { memberId: string; target: BindTarget },
  visit: Visit,
): Promise<Result<CodeAsked, Wrong | AskRefusal>> => {
  const to = recipientOf(target)
  if (!to.ok) return to
  if (!(await isServed(deps, visit.merchantId, target))) return err('mobile-invalid')
  // the account's own count: networks and numbers are as many as somebody has
  const own = perAccount.map((allowance) => ({ ...allowance, subject: memberId }))
  const retryAfterSeconds = await takeAllowances(deps.db, own, deps.clock.now())
  if (retryAfterSeconds > 0) return err('too-many-requests', { retryAfterSeconds })
  const { language } = await bindingsOf(deps.db, memberId)
  return present(deps.codes, 'one-time codes').request({
    merchantId: visit.merchantId,
    purpose: 'binding',
    to: to.value,
    ip: visit.ip,
    language,
    minutes: bindingMinutes,
  })
}

type BindRefusal = Wrong | 'code-wrong' | 'code-expired' | 'too-many-requests' | 'binding-taken'

type Claim = { readonly memberId: string; readonly target: BindTarget; readonly code: string }

/** Binds what the code was sent to. The address bound until now hears of it. */
export const bindRecipient = async (
  deps: Deps,
  { memberId, target, code }: Claim,
  visit: Visit,
): Promise<Result<null, BindRefusal>> => {
  const to = recipientOf(target)
  if (!to.ok) return to
  const { recipient } = to.value
  const codes = present(deps.codes, 'one-time codes')
  const { merchantId } = visit
  const proof = await codes.prove({ merchantId, purpose: 'binding', recipient, code })
  if (!proof.ok) return proof
  const { kind } = target
  const { email: former } = await bindingsOf(deps.db, memberId)
  try {
    return await deps.db.tx(async (tx): Promise<Result<null, BindRefusal>> => {
      if (!(await codes.spend(tx, proof.value))) return err('code-expired')
      if (await isProvenElsewhere(tx, { merchantId, kind, recipient, memberId }))
        return err('binding-taken')
      await tx.query(
        kind === 'email'
          ? 'update identity.member set email = $2, email_verified_at = $3 where member_id = $1'
          : 'update identity.member set mobile = $2, mobile_verified_at = $3 where member_id = $1',
        [memberId, recipient, deps.clock.now()],
      )
      await voidPending(tx, memberId, deps.clock.now())
      await holdIfExcluded(deps, tx, { memberId, visit })
      const what = `${kind}-bound` as const
      await notifyMember(deps, tx, { memberId, what, visit })
      if (kind === 'email' && former !== null && former !== recipient)
        await notifyMember(deps, tx, { memberId, what, visit, to: former, isCopy: true })
      return ok(null)
    })
  } catch (error) {
    if (violated(error) === 'member_mobile_once') return err('binding-taken')
    throw error
  }
}

/** Removes a binding and notifies the address that is removed. */
export const unbindRecipient = (
  deps: Deps,
  { memberId, kind }: { memberId: string; kind: BindTarget['kind'] },
  visit: Visit,
): Promise<Result<null, 'not-found' | 'only-way-in'>> =>
  deps.db.tx(async (tx): Promise<Result<null, 'not-found' | 'only-way-in'>> => {
    // one at a time, so that the last two ways in do not go together
    await tx.query('select 1 from identity.member where member_id = $1 for update', [memberId])
    // who came with a number alone must not lose it
    if (kind === 'mobile' && !(await hasOtherWay(tx, memberId))) return err('only-way-in')
    const { email } = await bindingsOf(tx, memberId)
    const removed = await tx.query(
      kind === 'email'
        ? `update identity.member set email = null, email_verified_at = null
           where member_id = $1 and email is not null returning 1`
        : `update identity.member set mobile = null, mobile_verified_at = null
           where member_id = $1 and mobile is not null returning 1`,
      [memberId],
    )
    if (removed.length === 0) return err('not-found')
    await voidPending(tx, memberId, deps.clock.now())
    await notifyMember(deps, tx, { memberId, what: `${kind}-removed`, visit, to: email })
    return ok(null)
  })
