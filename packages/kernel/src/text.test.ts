import { expect, test } from 'vitest'
import { isNameText, isPlainText, textFaultIn } from './text.ts'

test('a text that a database or a page cannot say again is none', () => {
  expect(['', 'ñ 👾 \u202e', '\ufffd'].map(isPlainText)).toEqual([true, true, true])
  expect(['a\0', '\ud800', 'x\udc00y'].map(isPlainText)).toEqual([false, false, false])
})

test('a name holds nothing that cannot be seen, in whatever script it is written', () => {
  for (const name of [
    'Ana Ñandú',
    'Nguyễn Văn Ý',
    'e\u0301va',
    '山田',
    "O'Neil-9",
    'Café №1',
    '🎰 Oro',
  ])
    expect(isNameText(name), name).toBe(true)
  const unseen = [0, 7, 9, 10, 13, 0x7f, 0x85, 0xa0, 0xad, 0x034f, 0x061c, 0x115f, 0x180e, 0x200b]
  const more = [0x200d, 0x200e, 0x202e, 0x2028, 0x2060, 0x2066, 0x2800, 0x3000, 0x3164, 0xfe0f]
  for (const code of [...unseen, ...more, 0xfeff, 0xffa0, 0xe000, 0xe0041])
    expect(isNameText(`ana${String.fromCodePoint(code)}`), code.toString(16)).toBe(false)
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
