import { expect, test } from 'vitest'
import { explain, SetUpError, timings } from './say.mjs'

const said = (error: unknown): string => explain(error).message

test.each([
  ['npm ci failed:\nconnect ECONNREFUSED 104.16.0.1:443', /^The npm registry cannot be reached/],
  ['npm install failed:\ngetaddrinfo ENOTFOUND registry', /^The npm registry cannot be reached/],
  ['Error: connect ECONNREFUSED 127.0.0.1:9\n  at afterConnect', /9\. Check DATABASE_URL\.$/],
  ['error: password authentication failed for user "x"', /user "x"\. Check DATABASE_URL\.$/],
  ['could not write: No space left on device', /^The disk is full/],
])('%j is put so that a person can act on it', (text, expected) => {
  expect(said(new Error(text))).toMatch(expected)
})

test('what has been explained already, or is not known, is said as it is', () => {
  expect(said(new SetUpError('npm is missing'))).toBe('npm is missing')
  expect(said(new Error('migration x failed'))).toBe('migration x failed')
  expect(said(Object.assign(new Error('no'), { code: 'EACCES', path: '/data' }))).toBe(
    'Faro may not write to /data: choose another --data.',
  )
})

test('timings show steps one under the other as they began, and the whole', () => {
  const steps = [
    { name: 'Server', from: 15_000, to: 20_000 },
    { name: 'Build', from: 10_000, to: 18_000 },
  ]
  const [first = '', second = '', all = ''] = timings(10_000, 20_000, steps).split('\n')
  expect(first).toMatch(/^ {2}█{32} {8} {4}8\.0 s {2}Build$/)
  expect(second).toMatch(/^ {22}█{20} {4}5\.0 s {2}Server$/)
  expect(all).toMatch(/10\.0 s {2}in all$/)
})
