import { verifiers } from '@faro/verifiers/engine'
import { expect, test } from 'vitest'
import { choiceLabel, figureText } from './labels.ts'

const t = ((key: string) => `text of ${key}`) as never

test('[GF07] every choice that is no number is named in words, not by its code', async () => {
  for (const { load } of verifiers) {
    const { fields } = await load()
    for (const { name, choices = [] } of fields)
      for (const choice of choices)
        if (!/^\d+$/.test(choice)) expect(choiceLabel(t, name, choice)).not.toBe(choice)
  }
})

test('figures are written with the sign of the site', () => {
  expect(figureText(t, { code: 'bust', value: '12.34×' }, ',')).toBe('12,34×')
  expect(figureText(t, { code: 'outcome', value: '1, 2, 3' }, ',')).toBe('1, 2, 3')
  expect(figureText(t, { code: 'jackpot', value: 'no-hit' }, ',')).toBe(
    'text of fair.choice-result-no-hit',
  )
})

test('a choice that says nothing is shown as nothing said', () => {
  expect(choiceLabel(t, 'currency', '')).toBe('—')
  expect(choiceLabel(t, 'result', '')).toBe('—')
})
