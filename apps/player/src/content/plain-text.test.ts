import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('markup becomes the line that it says', () => {
  expect(plainText('<p>Hola <b>Ana</b></p><p>1 &lt; 2 &amp; 3</p>')).toBe('Hola Ana 1 < 2 & 3')
})
