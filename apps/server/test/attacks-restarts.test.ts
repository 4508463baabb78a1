import { receipts } from '@faro/contract/cashier'
import type { ReceiptCase } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { aTwin } from '../../../tools/product/twin.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const cases = async () =>
  ((await cashier.call(receipts.cases, { token: cashier.mesa })).value as { rows: ReceiptCase[] })
    .rows

test('[WA03] what waits for a second person waits on when a server starts', async () => {
  const ana = await cashier.member('anaespera')
  const withdrawalId = await ana.withdraw('40.00')
  await cashier.call(receipts.confirm, {
    token: ana.token,
    key: cashier.key(),
    params: { withdrawalId },
    body: { received: 'none' },
  })
  const [open] = await cases()
  const params = { caseId: open?.caseId ?? '' }
  const body = { resolution: 'refund', note: 'El banco la devolvió' }
  await cashier.call(receipts.propose, { token: cashier.mesa, params, body })
  const [proposed] = await cases()
  expect(proposed).toMatchObject({ state: 'proposed' })
  await (await aTwin(cashier)).close()
  expect(await cases()).toMatchObject([{ state: 'proposed', approvalId: proposed?.approvalId }])
  const agreed = await cashier.agree(cashier.nora, proposed?.approvalId ?? '')
  expect(agreed).toMatchObject({ value: { state: 'executed' } })
  expect(await ana.available()).toBe('500.00')
})
