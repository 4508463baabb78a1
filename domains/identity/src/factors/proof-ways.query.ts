import type { Proof } from '@faro/contract/identity'
import { col, type Queryable } from '@faro/server-kit/db'
import { bindingsOf } from '../verification/bindings.query.ts'
import { passkeysOf } from './passkey-store.ts'
import { hasTotp } from './totp-store.ts'

type Way = Proof['way']

/**
 * How the member may prove their identity. With an authenticator or passkey only that counts: a
 * password alone, which others may know, is not enough any more. Codes are for members who have
 * neither.
 */
export const proofWays = async (
  { db }: { readonly db: Queryable },
  memberId: string,
): Promise<Way[]> => {
  // one after the other: within a transaction there is one connection
  const isTotp = await hasTotp(db, memberId)
  const passkeys = await passkeysOf(db, memberId)
  const [member] = await db.query(
    `select password_hash <> '' as has_password from identity.member where member_id = $1`,
    [memberId],
    { has_password: col.bool },
  )
  const ways: Way[] = []
  if (passkeys.length > 0) ways.push('passkey')
  if (isTotp) ways.push('totp', 'recovery')
  if (ways.length === 0 && member?.has_password === true) ways.push('password')
  if (ways.length > 0) return ways
  const { mobile, email } = await bindingsOf(db, memberId)
  if (mobile !== null) ways.push('sms')
  if (email !== null) ways.push('email')
  return ways
}
