import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { violated, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../passwords/password.ts'
import { welcomeMember, type Admission, type Visit } from '../sessions/admit-member.ts'
import { refusalsOf, type Registration } from './registration.ts'

type Refusal = 'registration-closed' | 'username-taken' | 'fields-refused'

/** Registers by username under the brand's rules, opens the wallet and signs in. */
export const registerMember =
  (deps: Deps) =>
  async (form: Registration, visit: Visit): Promise<Result<Admission, Refusal>> => {
    const { db, whitelabel, clock, onRegistered, events } = deps
    const { merchantId } = visit
    if (!(await whitelabel.isEnabled(merchantId, 'USERNAMEREG3'))) return err('registration-closed')
    const { registerRules, merchant } = await whitelabel.settingsOf(merchantId)
    const refusals = refusalsOf(form, registerRules)
    if (Object.keys(refusals).length > 0) return err('fields-refused', refusals)
    const passwordHash = await hashPassword(form.password)
    const paymentHash = form.paymentPassword ? await hashPassword(form.paymentPassword) : null
    const memberId = uuidv7(clock.now().getTime())
    try {
      return await db.tx(async (tx) => {
        await insertMember(tx, { form, visit, memberId, passwordHash, paymentHash })
        await onRegistered(tx, { memberId, merchantId, currency: merchant.currency })
        await events.emit(tx, {
          topic: 'identity.member-registered',
          merchantId,
          payload: { memberId, username: form.username },
        })
        return ok(await welcomeMember(deps)(tx, memberId, visit))
      })
    } catch (error) {
      if (violated(error) === 'member_username_once') return err('username-taken')
      throw error
    }
  }

type NewMember = {
  readonly form: Registration
  readonly visit: Visit
  readonly memberId: string
  readonly passwordHash: string
  readonly paymentHash: string | null
}

const insertMember = async (tx: Tx, member: NewMember): Promise<void> => {
  const { form, visit } = member
  const { payeeName, email, mobileNum, affiliateCode, registerUrl } = form
  await tx.query(
    `insert into identity.member (member_id, merchant_id, username, nickname, password_hash,
       payment_password_hash, language, profile, registered_ip)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
    [
      member.memberId,
      visit.merchantId,
      form.username,
      member.passwordHash,
      member.paymentHash,
      form.language ?? 'es',
      JSON.stringify({ payeeName, email, mobileNum, affiliateCode, registerUrl }),
      visit.ip,
    ],
  )
}
