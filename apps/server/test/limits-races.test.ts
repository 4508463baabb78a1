import { randomInt, randomUUID } from 'node:crypto'
import { withdrawals } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'

let cashier: Cashier

beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const digits = () => String(randomInt(1e12)).padStart(15, '1')

test('bank accounts added at once are no more than the brand allows', async () => {
  await cashier.rule('bank_accounts_max = 3')
  const member = await cashier.member('apuro')
  // one is there already
  const added = await Promise.all(
    Array.from({ length: 12 }, () =>
      cashier.call(withdrawals.addBankAccount, {
        token: member.token,
        key: randomUUID(),
        body: { bankName: 'Banco Andino', holder: 'Carla Ruiz', number: digits() },
      }),
    ),
  )
  expect(added.filter(({ message }) => message === '')).toHaveLength(2)
  expect(added.filter(({ message }) => message === 'bank-accounts-full')).toHaveLength(10)
})
