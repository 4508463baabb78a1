import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test('a noun gets every spelling that the house uses', () => {
  expect(namesOf('promotions', 'red-envelope')).toMatchObject({
    ok: true,
    value: {
      nouns: 'red-envelopes',
      type: 'RedEnvelope',
      value: 'redEnvelope',
      types: 'RedEnvelopes',
      table: 'red_envelope',
      title: 'Red envelopes',
    },
  })
  expect(namesOf('content', 'reply', 'replies')).toMatchObject({ value: { nouns: 'replies' } })
})

test.each([
  ['Promotions', 'prize', 'domain-malformed'],
  ['red-envelopes', 'prize', 'domain-malformed'],
  ['', 'prize', 'domain-malformed'],
  ['promotions', 'RedEnvelope', 'noun-malformed'],
  ['promotions', '../prize', 'noun-malformed'],
  ['promotions', '', 'noun-malformed'],
])('domain %j with noun %j is refused', (domain, noun, error) => {
  expect(namesOf(domain, noun)).toMatchObject({ ok: false, error })
})
