import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { checkPaymentPassword } from '../members/payment-password.ts'
import { clearFailures } from '../passwords/attempts.ts'
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

/** A forgotten payment password is replaced by whoever holds the bound number or address. */
export const resetPaymentPassword = async (
  deps: Deps,
  { memberId, way, code, newPassword }: Reset,
  visit: Visit,
): Promise<Result<null, 'not-found' | 'code-wrong' | 'code-expired' | 'too-many-requests'>> => {
  const { merchantId } = visit
  const taken = await takeStepUpCode(deps, memberId, { way, code, merchantId })
  if (!taken.ok) return taken
  await keep(deps, { memberId, password: newPassword }, visit)
  await clearFailures(deps.db, { kind: 'payment', subject: memberId })
  return ok(null)
}
