import type { CalendarRule } from '@faro/contract/lottery'
import { expect, test } from 'vitest'
import { formOf, ruleOf } from './calendar-rule.ts'

const rules: readonly CalendarRule[] = [
  { kind: 'every', seconds: 60, from: '00:00', to: '24:00', closeBefore: 5 },
  { kind: 'monthly', days: [1, 16], at: '15:30', closeBefore: 600, openBefore: 86_400 },
  {
    kind: 'weekly',
    days: {
      '1': [{ at: '16:15', stations: ['TP.HCM', 'Đồng Tháp'] }],
      '2': [],
      '3': [
        { at: '09:00', stations: [] },
        { at: '18:15', stations: ['Hà Nội'] },
      ],
      '4': [],
      '5': [],
      '6': [],
      '7': [],
    },
    closeBefore: 600,
    openBefore: 518_400,
  },
]

test('[lottery.3.1] a calendar comes back out of its form as it went in', () => {
  for (const rule of rules) expect(ruleOf(formOf(rule))).toEqual(rule)
})

test('[lottery.3.1] a form with no time or no number is no calendar', () => {
  const [every, monthly, weekly] = rules.map(formOf)
  if (every === undefined || monthly === undefined || weekly === undefined) throw new Error('rules')
  expect(ruleOf({ ...every, seconds: 'x' })).toBeNull()
  expect(ruleOf({ ...every, from: '8' })).toBeNull()
  expect(ruleOf({ ...every, closeBefore: '' })).toBeNull()
  expect(ruleOf({ ...monthly, days: '1, 32' })).toBeNull()
  expect(ruleOf({ ...weekly, week: { '1': 'mañana Hà Nội' } })).toBeNull()
})
