import { expect, test } from 'vitest'
import { draftOf, typedOf } from './item-draft.ts'

test('[OS01] what stands in the fields is what is sent, and comes back the same', () => {
  const typed = {
    ...typedOf(null),
    kind: 'free-rounds' as const,
    es: 'Diez rondas',
    points: '100.00',
    amount: '10',
    gameCode: 'reino-dorado',
    stake: '0.10',
  }
  const draft = draftOf(typed, null)
  expect(draft).toMatchObject({
    itemId: null,
    names: { ES: 'Diez rondas' },
    stock: null,
    reward: { kind: 'free-rounds', rounds: 10, gameCode: 'reino-dorado', stake: '0.10' },
  })
  const saved = { ...draft, itemId: 'a', version: 1 }
  expect(draftOf(typedOf(saved), saved)).toEqual({ ...draft, itemId: 'a', version: 1 })
  expect(draftOf({ ...typed, kind: 'goods', stock: '3' }, null)).toMatchObject({
    reward: null,
    stock: 3,
  })
})
