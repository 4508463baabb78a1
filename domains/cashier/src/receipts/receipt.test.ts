import { receiptStates } from '@faro/contract/cashier'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptAfter } from './receipt.ts'

const payout = 4_000n

test('[WA03] a member says all, a part or nothing of the money arrived', () => {
  const say = (received: bigint) =>
    receiptAfter({ receipt: 'awaiting', payout }, { by: 'member', received })
  expect(say(4_000n)).toEqual({ state: 'received', received: 4_000n, missing: 0n })
  expect(say(1_500n)).toEqual({ state: 'part-received', received: 1_500n, missing: 2_500n })
  expect(say(0n)).toEqual({ state: 'not-received', received: 0n, missing: 4_000n })
  expect(say(4_001n)).toBeNull()
})

test('[WA03] time speaks only for who said nothing; staff force until it is settled', () => {
  const after = (by: 'time' | 'staff') =>
    [...receiptStates, null].map((receipt) => receiptAfter({ receipt, payout }, { by })?.state)
  expect(after('time')).toEqual(['received', undefined, undefined, undefined, undefined, undefined])
  expect(after('staff')).toEqual(['forced', undefined, 'forced', 'forced', undefined, undefined])
})

test('[WA03] what arrived and what is missing always add up to what was paid', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (paid, received) => {
      const after = receiptAfter({ receipt: 'awaiting', payout: paid }, { by: 'member', received })
      if (received > paid) expect(after).toBeNull()
      else expect((after?.received ?? 0n) + (after?.missing ?? 0n)).toBe(paid)
    }),
  )
})
