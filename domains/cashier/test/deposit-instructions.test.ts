import { depositMethods, deposits } from '@faro/contract/cashier'
import type { ConsoleMethod, DepositMethod, MethodSettings } from '@faro/contract/cashier'
import { approvals, type Approval } from '@faro/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { eventually } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let cashier: Cashier
let ana: Awaited<ReturnType<Cashier['member']>>

beforeAll(async () => {
  cashier = await aCashier()
  ana = await cashier.member('ana1')
})
afterAll(() => cashier.close())

const mine = 'Paga a la cuenta 9900 1122 de Ana Ruiz'

const shownTo = async (language: string, methodId: string) => {
  const { token } = ana
  const found = await cashier.call(deposits.methods, { token, headers: { language } })
  return (found.value as DepositMethod[]).find((one) => one.methodId === methodId)
}
const methodOf = async (methodId: string): Promise<ConsoleMethod> => {
  const found = await cashier.call(depositMethods.list, { token: cashier.lupa })
  const [brand] = found.value as { methods: ConsoleMethod[] }[]
  const method = brand?.methods.find((one) => one.methodId === methodId)
  if (method === undefined) throw new Error(`no method ${methodId}`)
  return method
}
type ChangeInput = Partial<MethodSettings> & { readonly reason?: string; readonly version?: number }
const change = async (methodId: string, wish: ChangeInput, token = cashier.mesa) => {
  const { version, settings } = await methodOf(methodId)
  const { reason = 'a new account', version: named, ...rest } = wish
  return cashier.call(depositMethods.change, {
    token,
    params: { code: 'voltio', methodId },
    body: { version: named ?? version, settings: { ...settings, ...rest }, reason },
  })
}
const agree = (reply: { readonly value: unknown }) => agreeTo(cashier, reply, ['brand.write'])
const notes = { es: '', en: '', vi: '' }

test('[desk.A1] [WA02] what players read before they pay takes two people, in every language', async () => {
  for (const wish of [
    { notes: { ...notes, es: mine } },
    { notes: { ...notes, en: mine } },
    { notes: { ...notes, vi: mine } },
    { name: mine },
  ]) {
    const asked = await change('transfer', wish)
    expect(asked).toMatchObject({ status: 200, value: { version: 1, settings: { notes } } })
    const { approvalId } = asked.value as { approvalId: string | null }
    expect(approvalId).toEqual(expect.any(String))
    for (const language of ['es', 'en', 'vi'])
      expect(await shownTo(language, 'transfer')).toMatchObject({ name: 'Collect Pay', note: '' })
    expect(await change('transfer', { notes: { ...notes, es: 'x' } })).toMatchObject({
      message: 'approval-own',
    })
    const params = { approvalId: approvalId ?? '' }
    await cashier.call(approvals.withdraw, { token: cashier.mesa, params })
  }
})

test('[desk.A1] [WA02] amounts and fees hold at once, the text beside them once another agrees', async () => {
  const asked = await change('qr', { minimum: '7.00', notes: { ...notes, es: 'A la cuenta 1' } })
  expect(asked).toMatchObject({
    value: { version: 2, settings: { minimum: '7.00', notes }, waiting: { requestedBy: 'mesa' } },
  })
  const { approvalId } = asked.value as { approvalId: string }
  expect((await methodOf('qr')).waiting).toMatchObject({ approvalId })
  const found = await cashier.call(approvals.one, { token: cashier.nora, params: { approvalId } })
  expect((found.value as Approval).preview).toEqual([
    { label: 'deposit-method', value: 'voltio/qr' },
    { label: 'deposit-note-es', value: '— → A la cuenta 1' },
  ])
  expect(await agree(asked)).toMatchObject({ value: { state: 'executed' } })
  expect(await shownTo('es', 'qr')).toMatchObject({ minimum: '7.00', note: 'A la cuenta 1' })
  expect(await methodOf('qr')).toMatchObject({ version: 3, waiting: null })
  const noted = await eventually(
    () =>
      cashier.db.query<{ actor: string; action: string }>(
        `select actor, action from operator.audit_entry where detail::text like '%A la cuenta 1%'`,
      ),
    (rows) => rows.length > 0,
  )
  expect(noted).toEqual([{ actor: 'mesa', action: 'cashier.method-changed' }])
  // a digit is as much as a whole text
  const other = await change('qr', { notes: { ...notes, es: 'A la cuenta 2' } })
  expect(other).toMatchObject({ value: { settings: { notes: { es: 'A la cuenta 1' } } } })
  // taken away at once, by anybody: what waited to be written ends with it
  expect(await change('qr', { notes }, cashier.nora)).toMatchObject({
    value: { version: 4, approvalId: null, settings: { notes } },
  })
  expect(await agree(other)).toMatchObject({
    value: { state: 'failed', failure: 'brand-changed' },
  })
  expect(await shownTo('es', 'qr')).toMatchObject({ note: '' })
  // and what was there does not come back by one
  const again = await change('qr', { notes: { ...notes, es: 'A la cuenta 1' } })
  expect(again).toMatchObject({ value: { version: 4, settings: { notes } } })
})

test('[desk.A1] [WA02] a reason is told, and of several at once one waits', async () => {
  const { version, settings } = await methodOf('crypto')
  const body = { version, settings: { ...settings, name: 'Otra' } }
  const params = { code: 'voltio', methodId: 'crypto' }
  expect(
    await cashier.call(depositMethods.change, { token: cashier.mesa, params, body }),
  ).toMatchObject({ status: 400, message: 'invalid-input' })
  const all = await Promise.all(
    ['Una', 'Dos', 'Tres', 'Cuatro'].map((name, i) =>
      change('crypto', { name, version }, i % 2 === 0 ? cashier.mesa : cashier.nora),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await methodOf('crypto')).toMatchObject({ version, settings: { name: 'Collect Pay' } })
})

test('[desk.A1] [desk.A4] a text of one brand is agreed to by whoever may write that brand', async () => {
  const asked = await change('ewallet', { name: 'Monedero' })
  const { approvalId } = asked.value as { approvalId: string }
  const params = { approvalId }
  const { hash } = (await cashier.call(approvals.one, { token: cashier.mesa, params }))
    .value as Approval
  expect(
    await cashier.call(approvals.vote, { token: cashier.mesa, params, body: { hash } }),
  ).toMatchObject({ message: 'approval-own' })
  const other = await aStaffToken(cashier.db, ['brand.write'], 2)
  expect(
    await cashier.call(approvals.vote, { token: other, params, body: { hash } }),
  ).toMatchObject({ status: 404 })
  expect(await agree(asked)).toMatchObject({ value: { state: 'executed' } })
  expect(await shownTo('es', 'ewallet')).toMatchObject({ name: 'Monedero' })
})
