import { expect, test } from 'vitest'
import { isPlainText, textFaultIn } from './text.ts'

test('a text that a database or a page cannot say again is none', () => {
  expect(['', 'ñ 👾 \u202e', '\ufffd'].map(isPlainText)).toEqual([true, true, true])
  expect(['a\0', '\ud800', 'x\udc00y'].map(isPlainText)).toEqual([false, false, false])
})

test('the place of a bad text is named, in lists, in names and at any depth', () => {
  expect(textFaultIn({ a: [1, null, 'x'], b: { c: 'y' } })).toBeNull()
  expect(textFaultIn({ a: ['x', { b: 'y\0' }] })).toBe('a.1.b')
  expect(textFaultIn({ a: { 'b\0': 1 } })).toBe('a')
  expect(textFaultIn('\ud800')).toBe('')
  let deep: unknown = 'x'
  for (let i = 0; i < 5_000; i++) deep = [deep]
  expect(textFaultIn({ deep })).toMatch(/^deep\.0/)
  expect(textFaultIn(Buffer.from([0]))).toBeNull()
})
