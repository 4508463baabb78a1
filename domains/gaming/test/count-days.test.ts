import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDays } from '../src/profit/count-days.job.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

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

test('[PC06] a count that a long backlog broke off is not marked as done and goes on later', async () => {
  const { db } = product
  const timeZoneOf = () => Promise.resolve('America/Lima')
  const count = countDays({ db, wallet: ledgerOf(100_500), whitelabel: { timeZoneOf } })
  const memberId = randomUUID()
  const mark = () =>
    db.query(
      `select seq, counted_at > '-infinity' as is_done from gaming.play_day_mark
       where member_id = $1`,
      [memberId],
    )
  expect(await count({ merchantId: 1, memberId })).toBe(false)
  expect(await mark()).toEqual([{ seq: 100_000n, is_done: false }])
  expect(await count({ merchantId: 1, memberId })).toBe(true)
  expect(await mark()).toEqual([{ seq: 100_500n, is_done: true }])
})
