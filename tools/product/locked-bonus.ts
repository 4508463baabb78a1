import { createBonuses } from '@faro/bonuses'
import { ok, unwrap } from '@faro/kernel/result'
import { createLog } from '@faro/server-kit/log'
import type { Product } from './product.ts'

/** A member's open bonus of so many ledger units, to be staked 50 times; answers its number. */
export const aLockedBonus = async (
  { app, db }: Pick<Product, 'app' | 'db'>,
  memberId: string,
  amount: bigint,
): Promise<string> => {
  const { wallet, gaming } = app.modules
  const playerAccount = await gaming.playerAccounts(memberId)
  if (playerAccount === null) throw new Error('the member has no account')
  const bonuses = createBonuses({
    db,
    wallet,
    log: createLog('silent'),
    clock: { now: () => new Date() },
    events: { emit: async () => undefined, subscribe: () => undefined },
    book: {
      isRead: async () => true,
      horizon: async () => ({ xid: 0n, seq: 0n }),
      memberRowsAfter: async () => [],
      openStakes: async () => [],
    },
  })
  const source = { source: 'free-rounds', sourceId: crypto.randomUUID() } as const
  const { merchantId, currency } = playerAccount
  await db.tx(async (tx) => {
    const accountId = await bonuses.accountOf(tx, playerAccount)
    const contraId = await wallet.pooled(tx, { merchantId, name: bonuses.costAccount, currency })
    const key = { party: 'test', kind: 'won', id: source.sourceId }
    unwrap(
      await wallet.post(tx, [{ accountId, amount, contraId, kind: 'reward', key, ref: 'test' }]),
    )
    const terms = { ...source, wagerMultiple: 50, conversionMax: null, validDays: 7 }
    await bonuses.collect(tx, playerAccount, { ...terms, amount })
    await bonuses.open(tx, { memberId, ...source })
    return ok(null)
  })
  const [row] = await db.query<{ bonus_id: string }>(
    'select bonus_id from bonuses.bonus where member_id = $1',
    [memberId],
  )
  return row?.bonus_id ?? ''
}
