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

/**
 * The account behind a player's id, cached for good: brand, account and currency of a member never
 * change. Unknown ids are not cached. Concurrent reads share one statement.
 */
export const createPlayerAccounts = ({ identity, wallet }: Deps) => {
  const kept = new Map<string, PlayerAccount>()
  let waiting: { ids: Set<string>; found: Promise<ReadonlyMap<string, PlayerAccount>> } | undefined
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
  const readTogether = async (memberId: string): Promise<PlayerAccount | null> => {
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
  const read = async (memberId: string): Promise<PlayerAccount | null> => {
    // a caller that holds a connection must not wait for a second one
    const held = heldConnection()
    const playerAccount =
      held === undefined
        ? await readTogether(memberId)
        : ((await readAll([memberId], held)).get(memberId) ?? null)
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
