import { randomUUID } from 'node:crypto'
import { ok } from '@faro/kernel/result'
import { testDatabase } from '@faro/server-kit/testing'
import { createWallet, type AccountId, type Posting } from '../src/index.ts'

/** A wallet on a database of its own with one house account. */
export const aLedger = async () => {
  const { db, url, close } = await testDatabase()
  const wallet = createWallet({ db })
  const house = await wallet.pooled(db, { merchantId: 1, name: 'house:lantern', currency: 'PNT' })
  const debt = await wallet.pooled(db, { merchantId: 1, name: 'debt', currency: 'PNT' })
  const anAccount = async (units = 0n): Promise<AccountId> => {
    const accountId = await wallet.openAccount(db, {
      merchantId: 1,
      owner: randomUUID(),
      currency: 'PNT',
    })
    if (units > 0n) await postOne({ accountId, amount: units, kind: 'deposit' })
    return accountId
  }
  const aPosting = (change: Partial<Posting> & Pick<Posting, 'accountId'>): Posting => {
    const id = change.key?.id ?? randomUUID()
    return {
      amount: -100n,
      contraId: house,
      kind: 'bet',
      key: { party: 'lantern', kind: 'move', id },
      ref: id,
      ...change,
    }
  }
  const postOne = (change: Partial<Posting> & Pick<Posting, 'accountId'>) =>
    db.tx(async (tx) => {
      const posted = await wallet.post(tx, [aPosting(change)])
      return posted.ok ? ok(posted.value[0]) : posted
    })
  const balance = async (accountId: AccountId) => (await wallet.balances([accountId]))[0]
  const faults = async () => (await wallet.audit()).filter((row) => row.bad !== 0n)
  return {
    db,
    url,
    wallet,
    house,
    debt,
    anAccount,
    aPosting,
    postOne,
    balance,
    faults,
    close: async () => {
      await close()
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof aLedger>>
