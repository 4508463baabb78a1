import type { Limits } from '@faro/contract/agents'
import { expect, test } from 'vitest'
import { draftOf, givenRates, readDraft } from './limits-draft.ts'

const max: Limits = {
  Lott: 1_950,
  ZY: 1_940,
  Elott: '0',
  SEA: '0',
  live: '1.25',
  sports: '0',
  fish: '0',
  crash: '0',
  rng: '0.5000',
  pvp: '0',
  esports: '0',
}
const draft = draftOf(max, (text) => text.replace('.', ','))

test('[AG02] [agents.R1] limits go up to those of the upline, groups in even steps', () => {
  expect(givenRates(max)).toEqual(['live', 'rng'])
  expect(readDraft(draft, max)).toEqual({
    limits: { Lott: 1_950, ZY: 1_940, live: '1.25', rng: '0.5000' },
  })
  const wrong = { ...draft, Lott: '1952', ZY: '1931', live: '1,26', rng: '0,12345' }
  expect(readDraft(wrong, max)).toEqual({ wrong: ['Lott', 'ZY', 'live', 'rng'] })
  expect(readDraft({ ...draft, Lott: '1698', live: 'x' }, max)).toEqual({ wrong: ['Lott', 'live'] })
  expect(readDraft({ ...draft, Lott: '1700', live: '0' }, max)).toMatchObject({
    limits: { Lott: 1_700, live: '0' },
  })
})
