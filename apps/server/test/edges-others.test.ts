import { randomUUID } from 'node:crypto'
import { wallet } from '@faro/contract/wallet'
import { slots } from '@faro/contract/slots'
import { instant } from '@faro/contract/instant'
import { deposits, withdrawals } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audiences } from './audiences.ts'
import { leavesOf, sampleFor, someId, withLeaf } from './body-sampler.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import {
  addressFor,
  anAllowedCaller,
  ask,
  aWalkedProduct,
  contract,
  wired,
  type WalkedProduct,
} from './route-walk.ts'

let product: WalkedProduct
let victim: Awaited<ReturnType<typeof aFundedPlayer>>

beforeAll(async () => {
  product = await aWalkedProduct()
  victim = await aFundedPlayer(product, 'victima', 1_000_000n)
  await leaveTraces()
})
afterAll(() => product.close())

/** Something of each kind that a member may have. */
const leaveTraces = async (): Promise<void> => {
  const { token, memberId, launch } = victim
  const { call, db } = product
  const key = () => randomUUID()
  await call(deposits.create, { token, key: key(), body: { methodId: 'card', amount: '50' } })
  const bank = { bankName: 'Banco', holder: 'Ana', number: '1234567895' }
  await call(withdrawals.addBankAccount, { token, key: key(), body: bank })
  await call(slots.spin, { token: await launch('noche-neon'), key: key(), body: { stake: '1.00' } })
  const minas = await launch('minas')
  const bet = { stake: '1.00', bet: { game: 'mines', mines: 3 } }
  await call(instant.open, { token: minas, key: key(), body: bet })
  await db.query(
    `insert into messaging.message (message_id, merchant_id, member_id, kind, values, source,
       created_at) values ($1, 1, $2, 'welcome', '{}', 'walk', now())`,
    [randomUUID(), memberId],
  )
}

const tablesOfMembers = `
  select table_schema as schema, table_name as name, array_agg(column_name::text) as columns
  from information_schema.columns c
  where udt_name = 'uuid' and exists (
    select 1 from information_schema.columns m
    where m.table_schema = c.table_schema and m.table_name = c.table_name
      and m.column_name = 'member_id')
  group by 1, 2`

/** Every id that any row of a member's holds, whichever domain made it. */
const idsOf = async (memberId: string): Promise<string[]> => {
  const tables = await product.db.query<{ schema: string; name: string; columns: string[] }>(
    tablesOfMembers,
  )
  const ids = new Set<string>()
  for (const { schema, name, columns } of tables) {
    const rows = await product.db.query<Record<string, string | null>>(
      `select ${columns.join()} from ${schema}.${name} where member_id = $1`,
      [memberId],
    )
    for (const row of rows) for (const id of Object.values(row)) if (id !== null) ids.add(id)
  }
  return [...ids].toSorted()
}

/** Calls of a route by somebody else, with an id in each place that takes one. */
const told = async (place: string, audience: string, id: string): Promise<string[]> => {
  const { route } = contract.get(place) ?? {}
  if (route === undefined) return []
  const sample = sampleFor(route)
  const places = leavesOf(sample).filter((at) => at.at(-1)?.endsWith('Id') === true)
  const answers: string[] = []
  for (const at of places) {
    const sent = withLeaf(sample, at, id) as typeof sample
    const { token } = await anAllowedCaller(product, place, audience)
    const body = sent.body === undefined ? undefined : await wired(product, route, sent.body)
    const search = new URLSearchParams(sent.query).toString()
    const answer = await ask(product, {
      method: route.method,
      url: addressFor(route.path, sent.params) + (search === '' ? '' : `?${search}`),
      token,
      ...body,
    })
    answers.push(`${at.join('.')}: ${answer.status} ${answer.message}`)
  }
  return answers
}

/** What a round of everybody's room shows is everybody's. */
const isEverybodys = (audience: string): boolean => audience === 'anybody'

test("[RO01] another member's things are as if they were not there, by any route and any id", async () => {
  const ids = await idsOf(victim.memberId)
  const before = await product.call(wallet.balance, { token: victim.token })
  // an account, a session, a device, a deposit, a bank account, rounds, seeds, a message
  expect(ids.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const { place, audience } of audiences) {
    if (isEverybodys(audience) || audience.startsWith('staff')) continue
    const unknown = await told(place, audience, someId)
    if (unknown.length === 0) continue
    for (const id of ids) {
      const found = await told(place, audience, id)
      if (found.join() !== unknown.join())
        wrong.push(`${place}: ${found.join()}, not ${unknown.join()}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await product.call(wallet.balance, { token: victim.token })).toEqual(before)
  expect(await idsOf(victim.memberId)).toEqual(ids)
})
