import type { ChildProcess } from 'node:child_process'
import type { ContractTerms } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, creditLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { beginSettling } from '../../../tools/product/start-killable.ts'
import { agentBrand } from './brand.fixture.ts'
import { figuresOf } from './figures.fixture.ts'

const payees = 40
const day = addDays(new Date().toISOString().slice(0, 10), -3)
let product: Product
let line: Readonly<Record<string, LineAccount>>
let figures: ReturnType<typeof figuresOf>
let child: ChildProcess | undefined

const nameOf = (i: number): string => `agent${String(i).padStart(2, '0')}`
const account = (name: string): LineAccount => {
  const found = line[name]
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}
const daily: ContractTerms = {
  kind: 'daily',
  tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate: '1' }],
}

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  figures = figuresOf(product)
  const names = Array.from({ length: payees }, (_, i) => nameOf(i))
  line = await aLine(product, {
    tom: { type: 41 },
    ...Object.fromEntries(names.map((name) => [name, { type: 1, under: 'tom' }])),
  })
  await figures.joinedOn(addDays(day, -30))
  const brand = agentBrand(product)
  await brand.switchOn(['DAILYSALARY3'])
  await brand.grant(account('tom'), daily)
  for (const name of names) await brand.pass(account(name), daily)
  const days = await product.app.modules.whitelabel.daysOf(1)
  await product.db.query(
    'update agents.contract set effective_at = $1, chain_from = $1, decided_at = $1',
    [new Date(days.startOf(day))],
  )
  // 5,000.00 of each: 50.00 for each, and 2,000.00 of the house, which a person lets go
  for (const name of names)
    await figures.book(account(name), {
      round: name,
      version: 1,
      day,
      totals: [500_000n, 0n, 500_000n],
    })
  // enough for two of them and a part of a third
  await creditLine(product, account('tom'), 12_000n)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await product.close()
})

const paidOf = async (): Promise<readonly bigint[]> =>
  (
    await product.db.query(
      'select paid from agents.bill where payer_no is not null and amount > 0',
      [],
      {
        paid: col.int8,
      },
    )
  ).map(({ paid }) => paid)

/** Settles in another process until so many bills have got something, and kills it there. */
const killAt = async (count: number): Promise<number> => {
  child = await beginSettling(product)
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  const reached = () =>
    eventually(
      async () => (await paidOf()).filter((paid) => paid > 0n).length,
      (some) => some >= count,
    )
  await reached()
  child.kill('SIGKILL')
  await ended
  return (await paidOf()).filter((paid) => paid > 0n).length
}
const balance = async (name: string) => {
  const { merchantId, memberId: owner } = account(name)
  return (await product.app.modules.wallet.balance({ merchantId, owner }))?.balance ?? 0n
}

test('[AG06] [agents.S4] a process that is killed between part payments loses nothing and doubles nothing', async () => {
  // what the house owes waits for a person: tom pays what it has, two whole and a part of a third
  await product.db.query(
    `insert into agents.policy (merchant_id, version, settings)
     values (1, 1, '{"reviewAbove": "100000"}')`,
  )
  for (let i = 0; i < 3; i++) {
    await figures.fold()
    await product.app.modules.agents.settle(1)
  }
  const some = (await paidOf()).filter((paid) => paid > 0n)
  expect(some.toSorted((a, b) => Number(a - b))).toEqual([2_000n, 5_000n, 5_000n])
  await product.db.query("update agents.bill set state = 'due' where amount > 0 and paid < amount")
  const first = await killAt(6)
  expect(first).toBeLessThan(payees)
  const second = await killAt(first + 6)
  expect(second).toBeGreaterThan(first)
  await product.app.modules.agents.settle(1)
  expect(new Set(await paidOf())).toEqual(new Set([5_000n]))
  for (let i = 0; i < payees; i++) expect(await balance(nameOf(i))).toBe(5_000n)
  // 120.00 of its own, 2,000.00 of the house, 2,000.00 to its downlines
  expect(await balance('tom')).toBe(12_000n)
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
})
