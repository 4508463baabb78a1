import { createWallet, type Wallet } from '../src/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLedger, type Ledger } from './ledger-fixture.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await aLedger()
})
afterAll(() => ledger.close())

const rounds = Array.from({ length: 40 }, (_, i) => i)

test('[WA05] two writers with shared keys move everything exactly once', async () => {
  const other = createWallet({ db: ledger.db })
  const accounts = await Promise.all(rounds.slice(0, 8).map(() => ledger.anAccount(100_000n)))
  const answers = await Promise.all(
    rounds.flatMap((round) =>
      accounts.flatMap((accountId) => {
        const posting = ledger.aPosting({
          accountId,
          amount: -10n,
          key: { party: 'race', kind: 'move', id: `${round}` },
        })
        const posts = (wallet: Wallet) => ledger.db.tx((tx) => wallet.post(tx, [posting]))
        return [posts(ledger.wallet), posts(other), ledger.postOne(posting)]
      }),
    ),
  )
  expect(answers.every((answer) => answer.ok)).toBe(true)
  for (const accountId of accounts)
    expect((await ledger.balance(accountId))?.balance).toBe(100_000n - 400n)
  expect(await ledger.faults()).toEqual([])
})

test('[WA05] of many bets for the last coin exactly one wins', async () => {
  const accountId = await ledger.anAccount(100n)
  const answers = await Promise.all(rounds.map(() => ledger.postOne({ accountId })))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect((await ledger.balance(accountId))?.balance).toBe(0n)
})

test('[WA04] rings of transfers in every order never wait for each other for ever', async () => {
  const ring = await Promise.all([0, 1, 2].map(() => ledger.anAccount(1_000n)))
  const send = (i: number) =>
    ledger.db.tx((tx) =>
      ledger.wallet.transfer(tx, {
        from: ring[i % 3] ?? 0n,
        to: ring[(i + 1 + (i % 2)) % 3] ?? 0n,
        amount: 10n,
        key: { party: 'ring', kind: 'transfer', id: `${i}` },
        ref: `${i}`,
      }),
    )
  const answers = await Promise.all(rounds.map(send))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  const total = (await ledger.wallet.balances(ring)).reduce((sum, { balance }) => sum + balance, 0n)
  expect(total).toBe(3_000n)
  expect(await ledger.faults()).toEqual([])
})

test('[WA05] a rollback that races its bet ends with the stake at home', async () => {
  const accountId = await ledger.anAccount(1_000n)
  await Promise.all(
    rounds.map(async (i) => {
      const key = { party: 'lantern', kind: 'move', id: `late-${i}` }
      const back = () =>
        ledger.db.tx((tx) =>
          ledger.wallet.rollback(tx, {
            accountId,
            original: key,
            ref: `r${i}`,
            contraId: ledger.house,
            debtId: ledger.debt,
          }),
        )
      await Promise.all([ledger.postOne({ accountId, amount: -1n, key }), back()])
      await back()
    }),
  )
  expect((await ledger.balance(accountId))?.balance).toBe(1_000n)
  expect(await ledger.faults()).toEqual([])
})
