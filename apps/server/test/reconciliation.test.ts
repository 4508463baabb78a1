import { allRoutes } from '@faro/contract/all'
import type { StatementDifference } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from './cashier-ground.ts'

const { reconciliation } = allRoutes

let cashier: Cashier

beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const list = async (state: 'open' | 'resolved') =>
  (
    (await cashier.call(reconciliation.list, { token: cashier.lupa, query: { state } })).value as {
      rows: StatementDifference[]
    }
  ).rows

test('[WA05] every difference with a provider’s statement is found once, shown and settled by a person', async () => {
  const amounts = ['50.00', '50.21', '50.22', '50.23', '50.24']
  for (const [i, amount] of amounts.entries()) await cashier.member(`ana${i}`, amount)
  const { reconcile } = cashier.app.modules.cashier
  const soon = () => new Date(Date.now() + 1_000)
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
