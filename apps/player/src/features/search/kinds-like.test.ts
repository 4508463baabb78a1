import { i18n, activate, loadTexts, type Translate } from '@faro/i18n'
import { beforeAll, expect, test } from 'vitest'
import { kindsLike } from './kinds-like.ts'

beforeAll(async () => {
  for (const language of ['es', 'en'] as const) await loadTexts(language, ['home'])
})

const t: Translate = (key, values) => i18n._(key, values)
const to = (words: string) => kindsLike(t, words).map((kind) => kind.to)

test('a search knows the features and volatilities of slots by their names', () => {
  activate('es')
  expect(to('tiradas')).toEqual(['/rng?feature=free-spins'])
  expect(to('gratis')).toEqual(['/rng?feature=free-spins'])
  expect(to('jack')).toEqual(['/rng?feature=jackpot'])
  expect(to('volatilidad alta')).toEqual(['/rng?volatility=high'])
  expect(to('volat')).toHaveLength(3)
  activate('en')
  expect(to('free sp')).toEqual(['/rng?feature=free-spins'])
})

test("one or two letters are a title's, and what is named like nothing finds no kind", () => {
  activate('es')
  expect(to('ja')).toEqual([])
  expect(to('xyz')).toEqual([])
})
