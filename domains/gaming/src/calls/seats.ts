import { isUuid } from '@faro/kernel/ids'
import type { Identity } from '@faro/identity'
import { heldConnection, type Queryable } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { Seat } from './call.ts'

type Deps = {
  readonly identity: Pick<Identity, 'merchantIdsOf'>
  readonly wallet: Pick<Wallet, 'balancesOfOwners'>
}

const keptMax = 200_000

/**
 * Who stands behind a player's id. Brand, account and currency of a member never change, so a seat
 * is kept once found; an id that is nobody's is asked for again. Those who are asked for at the
 * same moment are read together.
 */
export const createSeats = ({ identity, wallet }: Deps) => {
  const kept = new Map<string, Seat>()
  let waiting: { ids: Set<string>; found: Promise<ReadonlyMap<string, Seat>> } | undefined
  const readAll = async (
    memberIds: readonly string[],
    held?: Queryable,
  ): Promise<ReadonlyMap<string, Seat>> => {
    const merchants = await identity.merchantIdsOf(memberIds, held)
    const accounts = await wallet.balancesOfOwners([...merchants.keys()], held)
    const found = new Map<string, Seat>()
    for (const { owner, merchantId, accountId, currency } of accounts)
      if (merchants.get(owner) === merchantId)
        found.set(owner, { memberId: owner, merchantId, accountId, currency })
    return found
  }
  const readTogether = async (memberId: string): Promise<Seat | null> => {
    if (waiting === undefined) {
      const ids = new Set<string>()
      const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined
        return readAll([...ids])
      })
      waiting = { ids, found }
    }
    waiting.ids.add(memberId)
    return (await waiting.found).get(memberId) ?? null
  }
  const read = async (memberId: string): Promise<Seat | null> => {
    // whoever holds a connection reads through it: the others' may have to wait for a free one
    const held = heldConnection()
    const seat =
      held === undefined
        ? await readTogether(memberId)
        : ((await readAll([memberId], held)).get(memberId) ?? null)
    if (seat !== null) {
      if (kept.size >= keptMax) kept.clear()
      kept.set(memberId, seat)
    }
    return seat
  }
  return (memberId: string): Promise<Seat | null> => {
    const hit = kept.get(memberId)
    if (hit !== undefined) return Promise.resolve(hit)
    return isUuid(memberId) ? read(memberId) : Promise.resolve(null)
  }
}

export type Seats = ReturnType<typeof createSeats>
