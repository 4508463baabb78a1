import { staffSettings, views } from '@faro/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken, longAgo } from '../../../tools/product/sessions.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

type View = { viewId: string; name: string; isOwn: boolean; ownerName: string; sharedWith: unknown }

const person = async (permissions: readonly string[], brand: number | null = null) => {
  const token = await aStaffToken(product.db, permissions, brand)
  const [row] = await product.db.query<{ operator_id: string }>(
    'select operator_id from operator.staff order by created_at desc, operator_id desc limit 1',
  )
  const operatorId = row?.operator_id ?? ''
  const params = (viewId: string) => ({ params: { viewId } })
  return {
    operatorId,
    token,
    save: (body: object) => product.call(views.save, { token, body }),
    change: (viewId: string, body: object) =>
      product.call(views.change, { token, ...params(viewId), body }),
    remove: (viewId: string) => product.call(views.remove, { token, ...params(viewId) }),
    share: (viewId: string, wanted: object | null) =>
      product.call(views.share, { token, ...params(viewId), body: { with: wanted } }),
    all: async (list?: string): Promise<View[]> => {
      const query = list === undefined ? undefined : { list }
      const { value } = await product.call(views.list, { token, ...(query && { query }) })
      return (value as { views: View[] }).views
    },
    names: async function () {
      return (await this.all()).map(({ name }) => name)
    },
    settings: async (body?: object) =>
      body === undefined
        ? product.call(staffSettings.read, { token })
        : product.call(staffSettings.change, { token, body }),
  }
}

const holds = (operatorId: string, role: string, brand: number | null) =>
  product.db.query(
    `insert into operator.staff_role (operator_id, role_code, merchant_id, at)
     values ($1, $2, $3, $4)`,
    [operatorId, role, brand, longAgo()],
  )

const big = { list: 'withdrawals', name: 'Big', parameters: { amount: '500..', cols: 'amount' } }

test('[desk.T5] a view is kept under a name of its own, renamed, changed and removed', async () => {
  const nora = await person(['cashier.read'])
  const saved = await nora.save(big)
  expect(saved.value).toMatchObject({ ...big, isOwn: true, sharedWith: null })
  expect((await nora.save({ ...big, name: 'bIG' })).message).toBe('view-name-taken')
  const other = await nora.save({ ...big, name: 'Small' })
  const { viewId } = other.value as View
  expect((await nora.change(viewId, { name: 'BIG' })).message).toBe('view-name-taken')
  const parameters = { state: 'paid,failed', from: '2026-11-01', sort: '-amount' }
  expect((await nora.change(viewId, { name: 'Paid', parameters })).value).toMatchObject({
    name: 'Paid',
    parameters,
  })
  expect(await nora.names()).toEqual(['Big', 'Paid'])
  expect(await nora.all('players')).toEqual([])
  expect((await nora.remove(viewId)).success).toBe(true)
  expect(await nora.names()).toEqual(['Big'])
})

test.each([
  [{ amount: 'much' }, 'amount'],
  [{ state: 'lost' }, 'state'],
  [{ colour: 'red' }, 'colour'],
  [{ cols: 'amount,hidden' }, 'cols'],
  [{ density: 'tiny' }, 'density'],
  [{ after: 'abc' }, 'after'],
  [{ sort: 'username' }, 'sort'],
])('[desk.T5] what a list would not be asked is in no view: %j', async (parameters, field) => {
  const nora = await person(['cashier.read'])
  const reply = await nora.save({ ...big, parameters })
  expect(reply.message).toBe('invalid-input')
  expect(reply.value).toEqual({ [`parameters.${field}`]: 'invalid' })
})

test('[desk.T5] views of others, and of lists that one may not read, do not exist', async () => {
  const [nora, bao] = [await person(['cashier.read']), await person(['players.read'])]
  const { viewId } = (await nora.save(big)).value as View
  expect(await bao.names()).toEqual([])
  expect((await bao.save(big)).message).toBe('not-found')
  expect((await bao.save({ ...big, list: 'nothing' })).message).toBe('not-found')
  expect((await bao.change(viewId, { name: 'Mine' })).message).toBe('not-found')
  expect((await bao.remove(viewId)).message).toBe('not-found')
  expect((await bao.share(viewId, null)).message).toBe('forbidden')
  const chief = await person(['staff.write', 'cashier.read'])
  const cashiers = { role: 'cashier', merchantCode: null }
  expect((await chief.share(viewId, cashiers)).message).toBe('not-found')
})

test('[desk.T5] a shared view is seen by who holds the role there, and written down', async () => {
  const chief = await person(['staff.write', 'cashier.read'], 1)
  const [here, there] = [await person([]), await person([])]
  await holds(here.operatorId, 'cashier', 1)
  await holds(there.operatorId, 'cashier', 2)
  const { viewId } = (await chief.save({ ...big, name: 'Ours' })).value as View
  const wanted = { role: 'cashier', merchantCode: 'voltio' }
  for (const beyond of [
    { ...wanted, merchantCode: 'marea' },
    { ...wanted, merchantCode: null },
    { ...wanted, merchantCode: 'nowhere' },
    { ...wanted, role: 'nobody' },
  ])
    expect((await chief.share(viewId, beyond)).message).toBe('not-found')
  expect((await chief.share(viewId, wanted)).value).toMatchObject({ sharedWith: wanted })
  expect(await here.all()).toMatchObject([{ name: 'Ours', isOwn: false, sharedWith: wanted }])
  expect(await there.names()).toEqual([])
  expect((await here.change(viewId, { name: 'Mine' })).message).toBe('not-found')
  await chief.change(viewId, { parameters: { state: 'pending' } })
  const elsewhere = await person(['staff.write', 'cashier.read'], 2)
  expect((await elsewhere.share(viewId, null)).message).toBe('not-found')
  const deputy = await person(['staff.write', 'cashier.read'], 1)
  expect((await deputy.share(viewId, null)).value).toMatchObject({ sharedWith: null })
  expect(await here.names()).toEqual([])
  await chief.share(viewId, wanted)
  await chief.remove(viewId)
  const notes = await product.db.query<{ action: string; detail: { merchantCode: string } }>(
    'select action, detail from operator.audit_entry where subject = $1 order by seq',
    [viewId],
  )
  expect(notes.map(({ action, detail }) => [action, detail.merchantCode])).toEqual([
    ['view.shared', 'voltio'],
    ['view.changed', 'voltio'],
    ['view.unshared', 'voltio'],
    ['view.shared', 'voltio'],
    ['view.removed', 'voltio'],
  ])
})

test('[desk.T5] who may show nobody anything any more changes nothing that others look through', async () => {
  const chief = await person(['staff.write', 'cashier.read'], 1)
  const here = await person([])
  await holds(here.operatorId, 'cashier', 1)
  const { viewId } = (await chief.save({ ...big, name: 'Theirs' })).value as View
  await chief.share(viewId, { role: 'cashier', merchantCode: 'voltio' })
  await product.db.query(
    `delete from operator.staff_role where operator_id = $1 and role_code in (
       select role_code from operator.role_permission where permission = 'staff.write')`,
    [chief.operatorId],
  )
  const hidden = { parameters: { amount: '..1' } }
  expect((await chief.change(viewId, hidden)).message).toBe('forbidden')
  expect(await here.all('withdrawals')).toMatchObject([{ parameters: big.parameters }])
  expect((await chief.remove(viewId)).message).toBe('')
})

test('[desk.2.6] settings are a person’s own; what is not sent stays as it was', async () => {
  const [nora, bao] = [await person([]), await person([])]
  const first = await nora.settings()
  expect(first.value).toMatchObject({ language: null, zone: 'brand', singleKeys: true, lists: {} })
  const players = { columns: ['username', 'state'], widths: { username: 220 } }
  await nora.settings({ language: 'vi', zone: 'Asia/Ho_Chi_Minh', lists: { players } })
  const audit = { density: 'compact' }
  await nora.settings({ singleKeys: false, lists: { audit } })
  expect((await nora.settings()).value).toMatchObject({
    language: 'vi',
    zone: 'Asia/Ho_Chi_Minh',
    singleKeys: false,
    lists: { players, audit },
  })
  expect((await bao.settings()).value).toEqual(first.value)
  for (const wrong of [
    { zone: 'Atlantis/Main' },
    { hours: '25' },
    { lists: { players: { widths: { username: 9 } } } },
    { colour: 'red' },
  ])
    expect((await nora.settings(wrong)).message, JSON.stringify(wrong)).toBe('invalid-input')
  await product.db.query(
    `update operator.staff set settings = '{"hours": "13", "zone": "utc"}' where operator_id = $1`,
    [nora.operatorId],
  )
  expect((await nora.settings()).value).toEqual({ ...(first.value as object), zone: 'utc' })
})
