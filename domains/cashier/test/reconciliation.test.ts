import { cashierLists, deposits, reconciliation } from '@faro/contract/cashier'
import type { Deposit, StatementDifference } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { eventually } from '../../../tools/product/product.ts'

let cashier: Cashier

beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const list = async (state: 'open' | 'resolved') =>
  (
    (await cashier.call(cashierLists.differences, { token: cashier.lupa, query: { state } }))
      .value as {
      rows: StatementDifference[]
    }
  ).rows

test('[WA05] every difference with a provider’s statement is found once, shown and settled by a person', async () => {
  const amounts = ['50.00', '50.21', '50.22', '50.23', '50.24']
  for (const [i, amount] of amounts.entries()) await cashier.member(`ana${i}`, amount)
  const { reconcile } = cashier.app.modules.cashier
  const soon = () => new Date(Date.now() + 1_000)
  // what is young may yet arrive here: nothing is said of it
  await reconcile(soon())
  expect(await list('open')).toEqual([])
  await reconcile(soon(), 0)
  await Promise.all([reconcile(soon(), 0), reconcile(soon(), 0)])
  const found = await list('open')
  const told = found.map(({ kind, ours, theirs }) => [kind, ours, theirs])
  expect(told.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['amount-differs', '50.22 PNT paid', '50.29 PNT paid'],
    ['missing-here', null, '50.24 PNT paid'],
    ['missing-there', '50.21 PNT paid', null],
    ['state-differs', '50.23 PNT paid', '50.23 PNT open'],
  ])
  const resolve = (token: string, differenceId: string) =>
    cashier.call(reconciliation.resolve, {
      token,
      params: { differenceId },
      body: { note: 'El proveedor lo corrige mañana' },
    })
  const first = found[0]?.differenceId ?? ''
  expect(await resolve(cashier.lupa, first)).toMatchObject({ message: 'forbidden' })
  const both = await Promise.all([resolve(cashier.mesa, first), resolve(cashier.nora, first)])
  expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'state-changed'])
  expect(await resolve(cashier.mesa, '00000000-0000-7000-8000-000000000000')).toMatchObject({
    message: 'not-found',
  })
  await reconcile(soon(), 0)
  expect(await list('open')).toHaveLength(3)
  expect(await list('resolved')).toMatchObject([{ differenceId: first }])
})

test('[WA05] each arrival of sent money is compared with the provider’s statement', async () => {
  const { token } = await cashier.member('zoe1')
  const open = async (amount: string) =>
    (
      await cashier.call(deposits.create, {
        token,
        key: cashier.key(),
        body: { methodId: 'transfer', amount },
      })
    ).value as Deposit
  const send = ({ instructions }: Deposit, sending: string) =>
    fetch(instructions?.sandboxUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `sending=${sending}`,
      redirect: 'manual',
    })
  for (const amount of ['60.00', '60.21', '60.22']) await send(await open(amount), 'double')
  await eventually(
    () => cashier.db.query('select 1 from cashier.transfer where credited_at is not null'),
    (rows) => rows.length === 6,
  )
  // its notice got lost and the deposit was given up: nobody asks for it any more
  const late = await open('61.00')
  await cashier.db.query(
    "update cashier.deposit set state = 'expired', settled_at = now() where deposit_id = $1",
    [late.depositId],
  )
  await send(late, 'lost')
  const { reconcile } = cashier.app.modules.cashier
  await reconcile(new Date(Date.now() + 1_000), 0)
  await reconcile(new Date(Date.now() + 1_000), 0)
  const told = (await list('open'))
    .filter(({ provider }) => provider === 'collect')
    .map(({ kind, ours, theirs }) => [kind, ours, theirs])
  expect(told.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['amount-differs', '60.22 PNT paid', '60.29 PNT paid'],
    ['amount-differs', '60.22 PNT paid', '60.29 PNT paid'],
    ['missing-here', null, '61.00 PNT paid'],
    ['missing-there', '60.21 PNT paid', null],
    ['missing-there', '60.21 PNT paid', null],
  ])
})
