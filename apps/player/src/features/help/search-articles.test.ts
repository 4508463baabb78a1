import { expect, test } from 'vitest'
import { matches } from './search-articles.ts'

const article = { title: '¿Cuánto tarda un retiro?', html: '<p>Una <b>persona</b> lo revisa.</p>' }

test('[CN02] the search of the help centre takes every word, whatever case and accents', () => {
  expect(matches(article, '')).toBe(true)
  expect(matches(article, 'CUANTO persona')).toBe(true)
  expect(matches(article, 'cuanto depósito')).toBe(false)
  expect(matches({ title: 'Đặt lại mật khẩu', html: '' }, 'dat lai')).toBe(true)
})
