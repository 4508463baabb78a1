import { expect, test } from 'vitest'
import { rulesOf } from './test-repository.ts'

const screen = 'apps/player/src/x.tsx'

test.each([
  "const c = '#c8f227'",
  "const c = '#fff'",
  'const c = `1px solid #c8f22780`',
  "const c = 'rgb(200 242 39)'",
  "const c = <p className='bg-[#c8f227]' />",
])('a screen takes colours from tokens: %j', (text) => {
  expect(rulesOf(screen, text)).toEqual(['colours'])
})

test.each([
  "const c = 'var(--brand)'",
  "const c = '/index#bets'",
  "const c = '#face-id'",
  "const c = '&#9731;'",
  '// the brand is #c8f227',
])('%j is no colour', (text) => {
  expect(rulesOf(screen, text)).toEqual([])
})

test('style sheets are held to it as well, their comments are not', () => {
  expect(rulesOf('apps/player/src/app.css', '/* #c8f227 */\na { color: #c8f227 }')).toEqual([
    'colours',
  ])
  expect(rulesOf('apps/player/src/app.css', 'a { color: var(--brand) }')).toEqual([])
})

test('the sheets of a simulated provider name each colour once', () => {
  const sheet = 'apps/simulators/src/x.css'
  expect(rulesOf(sheet, ':root { --gold: #ffd166 }\na { color: var(--gold) }')).toEqual([])
  expect(rulesOf(sheet, ':root { --gold: #ffd166; color: #fff }')).toEqual(['colours'])
  expect(rulesOf(sheet, 'a { border: 1px solid #ffffff66 }')).toEqual(['colours'])
})

test('tokens, game art and tests make colours', () => {
  const text = "const c = '#c8f227'"
  expect(rulesOf('packages/ui/src/x.tsx', text)).toEqual([])
  expect(rulesOf('apps/player/src/games/slots/x.ts', text)).toEqual([])
  expect(rulesOf('apps/player/src/x.test.tsx', text)).toEqual([])
})
