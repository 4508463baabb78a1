import { expect, test } from 'vitest'
import { readFoundOptions } from './options.ts'

const place = ['--brand', 'nueva', '--host', 'nueva.example']
const owners = ['--owner', 'alba', '--owner', ' bruno ']

test('a brand needs its names and two owners', () => {
  expect(readFoundOptions([...place, ...owners])).toEqual({
    ok: true,
    value: {
      code: 'nueva',
      host: 'nueva.example',
      owners: ['alba', 'bruno'],
      name: 'nueva',
      currency: 'EUR',
    },
  })
})

test.each([
  ['--brand', ['--brand', 'NO', '--host', 'x', ...owners]],
  ['--host', ['--brand', 'nueva', '--host', 'X', ...owners]],
  ['--owner', place],
  ['--owner', [...place, '--owner', 'alba']],
  ['--owner', [...place, '--owner', 'alba', '--owner', 'ALBA']],
  ['--owner', [...place, '--owner', 'alba', '--owner', 'bo']],
  ['--owner', [...place, '--owner', 'alba', '--owner', '\u200b\u200b\u200b']],
  ['--name', [...place, ...owners, '--name', '\u200b']],
  ['--currency', [...place, ...owners, '--currency', 'XXX']],
])('what is wrong is told by its option: %s', (option, args) => {
  const read = readFoundOptions(args)
  expect(read.ok ? '' : read.error).toContain(option)
})
