import { expect, test } from 'vitest'
import { draftOf, type DraftForm } from './pool-draft.ts'

const form: DraftForm = {
  code: 'fin',
  name: 'Fin de Semana',
  tier: 'mini',
  kind: 'random',
  currency: 'PNT',
  brands: ' marea, ',
  games: ['faro-de-fortuna'],
  seed: '50.00',
  sharePpm: '1000',
  reservePpm: '0',
  hitEvery: '100000.00',
  cap: '',
  reason: '',
}

test('a draft is asked about once all that decides its return is typed', () => {
  expect(draftOf(form)).toMatchObject({ brands: ['marea'], hitEvery: '100000.00', cap: null })
  expect(draftOf({ ...form, code: 'Not Yet', name: '' })).toMatchObject({ code: 'draft' })
  expect(draftOf({ ...form, seed: '50,' })).toBeNull()
  expect(draftOf({ ...form, games: [] })).toBeNull()
  expect(draftOf({ ...form, kind: 'must-hit' })).toBeNull()
  expect(draftOf({ ...form, sharePpm: '100001' })).toBeNull()
})
