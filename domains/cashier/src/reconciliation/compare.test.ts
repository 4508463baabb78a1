import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareBooks, type Line } from './compare.ts'

const line = (reference: string, change: Partial<Line> = {}): Line => ({
  subject: 'payment',
  reference,
  state: 'paid',
  money: '10.00 PNT',
  ...change,
})

test('[WA05] each kind of difference between two books is found and named', () => {
  const ours = [
    line('same'),
    line('only-ours'),
    line('open-ours', { state: 'open' }),
    line('amount'),
    line('state', { state: 'open' }),
    line('ended', { state: 'ended' }),
  ]
  const theirs = [
    line('same'),
    line('only-theirs'),
    line('amount', { money: '9.00 PNT' }),
    line('state'),
    line('ended', { state: 'open' }),
    line('same', { subject: 'payout', state: 'ended' }),
  ]
  expect(compareBooks(ours, theirs).map(({ reference, kind }) => [reference, kind])).toEqual([
    ['only-ours', 'missing-there'],
    ['amount', 'amount-differs'],
    ['state', 'state-differs'],
    ['only-theirs', 'missing-here'],
  ])
})

test('[WA05] a book never differs from itself, and what differs does so from both sides', () => {
  const lines = fc.uniqueArray(
    fc.record({
      subject: fc.constantFrom('payment' as const, 'payout' as const),
      reference: fc.constantFrom('a', 'b', 'c', 'd'),
      state: fc.constantFrom('paid' as const, 'open' as const, 'ended' as const),
      money: fc.constantFrom('1.00 PNT', '2.00 PNT'),
    }),
    { selector: ({ subject, reference }) => `${subject}:${reference}` },
  )
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      expect(compareBooks(one, one)).toEqual([])
      const there = compareBooks(one, other)
      const back = compareBooks(other, one)
      expect(there.map(({ reference, subject }) => `${subject}${reference}`).toSorted()).toEqual(
        back.map(({ reference, subject }) => `${subject}${reference}`).toSorted(),
      )
    }),
  )
})
