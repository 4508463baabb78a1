import { isUuid } from '@faro/kernel/ids'
import type { Identity } from '@faro/identity'
import { heldConnection, type Queryable } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { PlayerAccount } from './call.ts'

type Deps = {
  readonly identity: Pick<Identity, 'merchantIdsOf'>
  readonly wallet: Pick<Wallet, 'balancesOfOwners'>
}

const keptMax = 200_000

type Waiting = {
  readonly ids: Set<string>
  readonly found: Promise<ReadonlyMap<string, PlayerAccount>>
}

/**
 * The account behind a player's id, cached for good: brand, account and currency of a member never
 * change. Unknown ids are not cached. Concurrent reads share one statement.
 */
export const createPlayerAccounts = ({ identity, wallet }: Deps) => {
  const kept = new Map<string, PlayerAccount>()
  const readAll = async (
    memberIds: readonly string[],
    held?: Queryable,
  ): Promise<ReadonlyMap<string, PlayerAccount>> => {
    const merchants = await identity.merchantIdsOf(memberIds, held)
    const accounts = await wallet.balancesOfOwners([...merchants.keys()], held)
    const found = new Map<string, PlayerAccount>()
    for (const { owner, merchantId, accountId, currency } of accounts)
      if (merchants.get(owner) === merchantId)
        found.set(owner, { memberId: owner, merchantId, accountId, currency })
    return found
  }
  /** Reads that are waited for, by the connection that they are to be read through. */
  const waiting = new Map<Queryable | undefined, Waiting>()
  const readTogether = async (
    memberId: string,
    held: Queryable | undefined,
  ): Promise<PlayerAccount | null> => {
    const begin = (): Waiting => {
      const ids = new Set<string>()
      const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(held)
        return readAll([...ids], held)
      })
      return { ids, found }
    }
    const reading = waiting.get(held) ?? begin()
    waiting.set(held, reading)
    reading.ids.add(memberId)
    return (await reading.found).get(memberId) ?? null
  }
  const read = async (memberId: string): Promise<PlayerAccount | null> => {
    // a caller that holds a connection must not wait for a second one
    const playerAccount = await readTogether(memberId, heldConnection())
    if (playerAccount !== null) {
      if (kept.size >= keptMax) kept.clear()
      kept.set(memberId, playerAccount)
    }
    return playerAccount
  }
  return (memberId: string): Promise<PlayerAccount | null> => {
    const hit = kept.get(memberId)
    if (hit !== undefined) return Promise.resolve(hit)
    return isUuid(memberId) ? read(memberId) : Promise.resolve(null)
  }
}

export type PlayerAccounts = ReturnType<typeof createPlayerAccounts>
