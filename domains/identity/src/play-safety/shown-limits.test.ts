import { expect, test } from 'vitest'
import { addMonths } from './limits.ts'
import { limitUse } from './limit-use.ts'
import { readAmount, shownLimits } from './shown-limits.ts'

const now = new Date('2026-05-01T00:00:00Z')
const dueAt = new Date('2026-05-02T00:00:00Z')

test('money is read by its currency, time as whole minutes', () => {
  expect(readAmount('loss', '12.50', 'PNT')).toEqual({ ok: true, value: 1_250n })
  expect(readAmount('time', '90', 'PNT')).toEqual({ ok: true, value: 90n })
  for (const text of ['0', '-5', '1.5', '100000', ''])
    expect(readAmount('time', text, 'PNT')).toMatchObject({ ok: false, error: 'amount-malformed' })
})

test('every limit is shown with its use, and the raise that waits for it', async () => {
  const { used } = await limitUse(() => [
    async () => ({ used: { 'deposit.day': 700n } }),
    async () => ({ used: { 'loss.day': 100n, 'time.day': 12n } }),
  ])({ memberId: 'm', merchantId: 1 })
  const limits = { 'deposit.day': { amount: 1_000n, raise: { amount: null, dueAt } } }
  const shown = shownLimits(limits, used, { currency: 'PNT', now })
  expect(shown).toHaveLength(12)
  expect(shown[0]).toEqual({
    kind: 'deposit',
    period: 'day',
    limit: '10.00',
    used: '7.00',
    raise: { limit: null, dueAt: dueAt.toISOString() },
  })
  expect(shown.find(({ kind, period }) => kind === 'time' && period === 'day')).toEqual({
    kind: 'time',
    period: 'day',
    limit: null,
    used: '12',
    raise: null,
  })
})

test('a month that lacks the day makes an exclusion longer, never shorter', () => {
  expect(addMonths(new Date('2026-01-31T10:00:00Z'), 1)).toEqual(new Date('2026-03-03T10:00:00Z'))
})
