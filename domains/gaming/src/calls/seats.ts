import { isUuid } from '@faro/kernel/ids'
import type { Identity } from '@faro/identity'
import type { Wallet } from '@faro/wallet'
import type { Seat } from './call.ts'

type Deps = {
  readonly identity: Pick<Identity, 'merchantIdOf'>
  readonly wallet: Pick<Wallet, 'balance'>
}

const keptMax = 200_000

/**
 * Who stands behind a player's id. Brand, account and currency of a member never change, so a seat
 * is kept once found; an id that is nobody's is asked for again.
 */
export const createSeats = ({ identity, wallet }: Deps) => {
  const kept = new Map<string, Seat>()
  return async (memberId: string): Promise<Seat | null> => {
    const hit = kept.get(memberId)
    if (hit !== undefined) return hit
    if (!isUuid(memberId)) return null
    const merchantId = await identity.merchantIdOf(memberId)
    if (merchantId === null) return null
    const account = await wallet.balance({ merchantId, owner: memberId })
    if (account === null) return null
    const { accountId, currency } = account
    const seat = { memberId, merchantId, accountId, currency }
    if (kept.size >= keptMax) kept.clear()
    kept.set(memberId, seat)
    return seat
  }
}

export type Seats = ReturnType<typeof createSeats>
