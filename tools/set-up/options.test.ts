import { expect, test } from 'vitest'
import { readOptions } from './options.mjs'

test('flags are read in both spellings and have defaults', () => {
  const switches = { isDev: false, isHelp: false, isPortGiven: false, isTimed: false }
  expect(readOptions([])).toEqual({ port: 3000, data: '.data', ...switches })
  expect(readOptions(['--port', '4100', '--data=/tmp/x', '--dev', '--timings'])).toMatchObject({
    isTimed: true,
    port: 4100,
    data: '/tmp/x',
    isDev: true,
  })
})

test.each([['--prot'], ['--port'], ['--port', 'abc'], ['--port', '0'], ['--port', '70000'], ['x']])(
  'a wrong flag is refused: %s %s',
  (...argv) => {
    expect(() => readOptions(argv.filter((word) => word !== undefined))).toThrow(
      /option|value|port/,
    )
  },
)
