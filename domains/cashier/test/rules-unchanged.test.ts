import { cashierRules, type WithdrawalRules } from '@faro/contract/cashier'
import { approvals } from '@faro/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../tools/product/product.ts'
import { aDesk, type Colleague, type Desk } from '../../../tools/product/approvals.ts'

/** One of the staff who saves what is there, and says nothing. */

let desk: Desk
let [ana, bao, cruz] = [] as unknown as [Colleague, Colleague, Colleague]
beforeAll(async () => {
  desk = await aDesk()
  const permissions = ['brand.read', 'brand.write', 'cashier.read', 'audit.read']
  ana = await desk.colleague('ana', { permissions })
  bao = await desk.colleague('bao', { permissions })
  cruz = await desk.colleague('cruz', { permissions })
})
afterAll(() => desk.close())

type Row = { readonly code: string; readonly version: number; readonly rules: WithdrawalRules }
const rulesOf = async ({ token }: Colleague): Promise<Row> => {
  const listed = (await desk.call(cashierRules.list, { token })).value as Row[]
  return listed[0] as Row
}
const save = async (by: Colleague, change: Partial<WithdrawalRules>) => {
  const { code, version, rules } = await rulesOf(by)
  return desk.call(cashierRules.change, {
    token: by.token,
    params: { code },
    body: { version, rules: { ...rules, ...change }, reason: 'more of them by rule' },
  })
}

const waitsOf = (reply: { value: unknown }): string =>
  (reply.value as { waits: { approvalId: string } }).waits.approvalId
const shown = async (approvalId: string) =>
  (await desk.call(approvals.one, { token: ana.token, params: { approvalId } })).value
const actsOf = (actor: string) =>
  desk.db.query<{ action: string }>('select action from operator.audit_entry where actor = $1', [
    actor,
  ])

test('[desk.A6] saving rules as they are ends nobody else’s request, and nothing is told', async () => {
  const asked = await save(ana, { autoApproveTo: '777.00' })
  const { version } = await rulesOf(ana)
  // cruz opens the page and saves it as it is
  expect(await save(cruz, {})).toMatchObject({ success: true, value: { version } })
  expect(await desk.agree(bao.token, waitsOf(asked))).toMatchObject({ success: true })
  expect(await shown(waitsOf(asked))).toMatchObject({ state: 'executed' })
  expect(await actsOf('cruz')).toEqual([])
})

test('[desk.A6] another field that is changed meanwhile ends a request, and the log says who did', async () => {
  const asked = await save(ana, { autoApproveTo: '888.00' })
  expect(await save(cruz, { feeFixed: '1.50' })).toMatchObject({ success: true })
  await desk.agree(bao.token, waitsOf(asked))
  expect(await shown(waitsOf(asked))).toMatchObject({ state: 'failed' })
  const acts = await eventually(
    () => actsOf('cruz'),
    (rows) => rows.length > 0,
  )
  expect(acts).toEqual([{ action: 'cashier.rules-changed' }])
})
