import { expect, test } from 'vitest'
import { numberFields } from '../../kit/number-fields.ts'
import { draftOf as draftIn, type DraftForm } from './pool-draft.ts'

const draftOf = (form: DraftForm) => draftIn(form, numberFields(','))

const form: DraftForm = {
  code: 'fin',
  name: 'Fin de Semana',
  tier: 'mini',
  kind: 'random',
  currency: 'PNT',
  brands: ' marea, ',
  games: ['faro-de-fortuna'],
  seed: '50,00',
  share: '0,1',
  reserveShare: '0',
  hitEvery: '100.000,00',
  cap: '',
  reason: '',
}

test('a draft is asked about once all that decides its return is typed', () => {
  expect(draftOf(form)).toMatchObject({
    brands: ['marea'],
    seed: '50.00',
    hitEvery: '100000.00',
    sharePpm: 1_000,
    cap: null,
  })
  expect(draftOf({ ...form, code: 'Not Yet', name: '' })).toMatchObject({ code: 'draft' })
  expect(draftOf({ ...form, seed: '50,' })).toBeNull()
  expect(draftOf({ ...form, games: [] })).toBeNull()
  expect(draftOf({ ...form, kind: 'must-hit' })).toBeNull()
  expect(draftOf({ ...form, share: '10,0001' })).toBeNull()
})
