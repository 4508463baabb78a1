import { activate, loadTexts, translate, type MessageKey } from '@faro/i18n'
import { expect, test } from 'vitest'
import { fairnesses, fairTexts } from './fairnesses.ts'

/** What each game calls a field, a figure or a choice, by the name it goes by. */
const namesOf = (own: 'fields' | 'figures' | 'choices'): ReadonlyMap<string, Set<MessageKey>> => {
  const found = new Map<string, Set<MessageKey>>()
  for (const fairness of fairnesses)
    for (const [name, key] of Object.entries(fairness[own] ?? {}))
      found.set(name, (found.get(name) ?? new Set()).add(key))
  return found
}

test.each(['es', 'en', 'vi'] as const)(
  '[GF07] games that have a field, a figure or a choice of one name call it alike in %s',
  async (language) => {
    await loadTexts(language, ['fair', ...fairTexts])
    activate(language)
    for (const own of ['fields', 'figures', 'choices'] as const)
      for (const [name, keys] of namesOf(own)) {
        const texts = [...keys].map((key) => translate(key))
        expect(new Set(texts).size, `${own} ${name}: ${texts.join(', ')}`).toBe(1)
        for (const key of keys) expect(texts, key).not.toContain(key)
      }
  },
)
