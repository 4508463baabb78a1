import { randomUUID } from 'node:crypto'
import { withdrawals } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFormerDatabase } from '../../../tools/product/former-database.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMember } from '../../../tools/product/sign-in-methods.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

type Bank = { readonly bankName: string; readonly number: string }

const add = (token: string, bank: Bank) =>
  product.call(withdrawals.addBankAccount, {
    token,
    key: randomUUID(),
    body: { holder: 'Carla Ruiz', ...bank },
  })

test('one account belongs to one member, however two members who add it at once spell it', async () => {
  const [one, other] = [await aMember(product, 'carla'), await aMember(product, 'karla')]
  const spellings: readonly (readonly [Bank, Bank])[] = [
    [
      { bankName: 'Banco Andino', number: '7700000001' },
      { bankName: 'banco  ANDINO', number: '7700000001' },
    ],
    [
      { bankName: 'Crédito Popular', number: '7700000002' },
      { bankName: 'CRÉDITO POPULAR.', number: '77 0000-0002' },
    ],
    [
      { bankName: 'Đông Á', number: '7700000003' },
      { bankName: 'dong a', number: '7700000003' },
    ],
  ]
  for (const [first, second] of spellings) {
    const both = await Promise.all([add(one.token, first), add(other.token, second)])
    expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'bank-account-taken'])
  }
  expect(
    await add(other.token, { bankName: 'Banco Andino Sur', number: '7700000001' }),
  ).toMatchObject({ success: true })
})

test('what two members held before spellings were compared stays theirs, and is nobody else’s', async () => {
  const former = await aFormerDatabase('20261123T0600')
  try {
    const insert = (bankName: string) =>
      former.db.query(
        `insert into cashier.bank_account
           (bank_account_id, merchant_id, member_id, bank_name, holder, number)
         values ($1, 1, $2, $3, 'Carla Ruiz', '7700000004')`,
        [randomUUID(), randomUUID(), bankName],
      )
    await insert('Banco Andino')
    await insert('banco andino')
    await former.bringUp()
    expect(await former.db.query('select 1 from cashier.bank_account')).toHaveLength(2)
    await expect(insert('BANCO ANDINO')).rejects.toThrow('bank_account_once')
  } finally {
    await former.remove()
  }
})
