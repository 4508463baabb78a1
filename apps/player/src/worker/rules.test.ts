import { expect, test } from 'vitest'
import { ruleOf } from './rules.ts'

const origin = 'https://site.example'
const rule = (path: string, mode = 'cors', method = 'GET') =>
  ruleOf({ method, mode, origin, url: path.startsWith('http') ? path : `${origin}${path}` })

test.each([
  '/wps/v2/wallets/balance',
  '/lgw/games/game_menus',
  '/play/slots?game=a',
  '/play/api/spin',
  '/console',
  '/console/api/players',
  '/ws',
  '/payments/collect/callback',
  '/sw.js',
  '/manifest.webmanifest',
])('money, games and the console are the server alone: %s', (path) => {
  expect(rule(path)).toBe('server')
  if (path !== '/sw.js' && path !== '/manifest.webmanifest')
    expect(rule(path, 'navigate')).toBe('server')
})

test('files that never change are kept, pages are asked for first', () => {
  expect(rule('/assets/index-abc.js')).toBe('kept-first')
  expect(rule('/index', 'navigate')).toBe('page')
  expect(rule('/rng?page=tundra', 'navigate')).toBe('page')
})

test('covers and icons that may be drawn anew under the same address are the server’s', () => {
  expect(rule('/covers/faro-de-fortuna-270.webp')).toBe('server')
  expect(rule('/icons/icon-192.png')).toBe('server')
})

test('what is sent, and what is elsewhere, is nobody else to answer', () => {
  expect(rule('/assets/a.js', 'cors', 'POST')).toBe('server')
  expect(rule('https://other.example/assets/a.js')).toBe('server')
})
