import { upline, type Withdrawal } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'

const paymentPassword = '135790'
let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier()
  await cashier.rule('auto_approve_to = 100000, risk_account_hours = 0, risk_bank_hours = 0')
  await cashier.rule('daily_count = 20, daily_sum = null')
})
afterAll(() => cashier.close())

test('what a held account has does not leave by its upline either', async () => {
  await cashier.member('amigoarriba', '25.00')
  const held = await cashier.member('retenida')
  await cashier.db.query(
    `update identity.member m set upline_id = u.member_id, held_at = case
       when m.username = 'retenida' then now() end from identity.member u
     where m.username = 'retenida' and u.username = 'amigoarriba'`,
  )
  const own = (await held.ask('20.00')).value as Withdrawal
  expect(own.state).toBe('pending')
  const available = await held.available()
  const given = await cashier.call(upline.transfer, {
    token: held.token,
    key: cashier.key(),
    body: { amount: '400.00', paymentPassword },
  })
  expect(given).toMatchObject({ success: false, message: 'account-frozen' })
  expect(await held.available()).toBe(available)
})
