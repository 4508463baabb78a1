import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['525512300077', '***0077'],
  ['+52 55 1230 0077', '***0077'],
  ['Ana', 'Ana'],
  ['carlos1987', 'carlos1987'],
  ['1987', '1987'],
])('of %s others read %s', (nickname, shown) => expect(shownName(nickname)).toBe(shown))
