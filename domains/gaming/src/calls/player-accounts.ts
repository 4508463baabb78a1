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
 * Who stands behind a player's id. Brand, account and currency of a member never change, so it
 * is kept once found; an id that is nobody's is asked for again. Those who are asked for at the
 * same moment are read together.
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
    // whoever holds a connection reads through it: the others' may have to wait for a free one
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
