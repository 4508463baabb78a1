import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDays, countDaysOfAll } from '../src/profit/count-days.job.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'

type Deps = Parameters<typeof countDays>[0]

let product: Product

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

/** A ledger with so many entries of a member, none of them play. */
const ledgerOf = (entries: number): Deps['wallet'] =>
  ({
    balance: () => Promise.resolve({ accountId: 1n, currency: 'PNT' }),
    kindOf: () => 'deposit',
    entriesAfter: (_tx: unknown, _id: bigint, { after, limit }: { after: bigint; limit: number }) =>
      Promise.resolve(
        Array.from({ length: Math.min(limit, entries - Number(after)) }, (_, i) => ({
          seq: after + BigInt(i) + 1n,
          amount: 1n,
          counterparty: 'clearing:nobody',
        })),
      ),
  }) as unknown as Deps['wallet']

test('[PC06] a count that a long backlog broke off goes on later where it stopped', async () => {
  const { db } = product
  const timeZoneOf = () => Promise.resolve('America/Lima')
  const count = countDays({ db, wallet: ledgerOf(100_500), whitelabel: { timeZoneOf } })
  const memberId = randomUUID()
  const mark = () =>
    db.query('select seq from gaming.play_day_mark where member_id = $1', [memberId])
  expect(await count({ merchantId: 1, memberId })).toBe(false)
  expect(await mark()).toEqual([{ seq: 100_000n }])
  expect(await count({ merchantId: 1, memberId })).toBe(true)
  expect(await mark()).toEqual([{ seq: 100_500n }])
})

test('[PC06] the ledger says who has played since the last count, with or without limits', async () => {
  const { db, app } = product
  const { wallet, whitelabel } = app.modules
  const { memberId } = await aFundedPlayer(product, 'contada', 10_000n)
  const account = await wallet.balance({ merchantId: 1, owner: memberId })
  const stake = (key: string) =>
    db.tx(async (tx) =>
      wallet.post(tx, [
        {
          accountId: account?.accountId as bigint,
          amount: -100n,
          contraId: await wallet.pooled(tx, { merchantId: 1, name: 'house:faro', currency: 'PNT' }),
          kind: 'bet',
          key: { party: 'test', kind: 'bet', id: `${memberId}:${key}` },
          ref: key,
        } as never,
      ]),
    )
  const countAll = countDaysOfAll({ db, wallet, whitelabel })
  const counted = async (most: bigint) =>
    eventually(
      async () => {
        await countAll()
        const [row] = await db.query<{ stake: bigint }>(
          'select sum(stake)::bigint as stake from gaming.play_day where member_id = $1',
          [memberId],
        )
        return row?.stake ?? 0n
      },
      (sum) => sum >= most,
    )
  await stake('first')
  expect(await counted(100n)).toBe(100n)
  await stake('second')
  expect(await counted(200n)).toBe(200n)
})
