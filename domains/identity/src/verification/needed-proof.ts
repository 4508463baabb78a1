import type { VerificationWay } from '@faro/contract/identity'
import type { Queryable } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { isKnownNetwork } from '../devices/known.ts'
import { hasTotp } from '../factors/totp-store.ts'
import { wayOf, type Visit } from '../sessions/visit.ts'
import { bindingsOf } from './bindings.query.ts'
import { maskEmail, maskTail } from './mask.ts'

export type NeededProof = {
  readonly reason: 'second-factor' | 'unregistered-ip'
  readonly ways: readonly { readonly way: VerificationWay; readonly to: string | null }[]
}

/**
 * The second factor still needed at a sign-in; null for none. An authenticator is always asked for.
 * Others are asked on a sign-in from a new address, where the brand wants it and the member has
 * something bound to prove. A passkey is two factors by itself. Reads through `db`, the caller's
 * transaction: waiting for a second connection could deadlock the pool.
 */
export const neededProof =
  (deps: Deps) =>
  async (db: Queryable, memberId: string, visit: Visit): Promise<NeededProof | null> => {
    if (wayOf(visit) === 'passkey') return null
    if (await hasTotp(db, memberId))
      return {
        reason: 'second-factor',
        ways: [
          { way: 'totp', to: null },
          { way: 'recovery', to: null },
        ],
      }
    if (!(await deps.whitelabel.isEnabled(visit.merchantId, 'LOGINIPVERIF3'))) return null
    if (await isKnownNetwork(db, memberId, visit.ip)) return null
    const ways = await boundWays(deps, db, { memberId, visit })
    return ways.length === 0 ? null : { reason: 'unregistered-ip', ways }
  }

const boundWays = async (
  deps: Deps,
  db: Queryable,
  { memberId, visit }: { memberId: string; visit: Visit },
): Promise<NeededProof['ways']> => {
  const { mobile, email, payeeName } = await bindingsOf(db, memberId)
  const holders = (await deps.bankHolders?.(db, memberId)) ?? []
  const ways: NeededProof['ways'][number][] = []
  // a code by SMS is no second proof for who came in by one
  if (mobile !== null && wayOf(visit) !== 'sms') ways.push({ way: 'sms', to: maskTail(mobile) })
  if (email !== null) ways.push({ way: 'email', to: maskEmail(email) })
  if (payeeName !== null) ways.push({ way: 'payeeName', to: null })
  if (holders.length > 0) ways.push({ way: 'bankAccountName', to: null })
  return ways
}
