import type { Condition, Definition, Reward } from '@faro/contract/promotions'
import { Definition as Shape } from '@faro/contract/promotions/shapes'
import { expect, test } from 'vitest'
import { numberFields } from '../../../kit/number-fields.ts'
import { definitionOf } from './definition-of.ts'
import { typedOf } from './typed-of.ts'

const fields = numberFields(',')
const texts = { title: 'Título', teaser: '', text: 'Texto', terms: 'Términos' }
const terms = {
  multiple: 3,
  base: 'bonus+deposit',
  days: 10,
  maxBet: '5.00',
  cap: null,
  isSticky: false,
  counts: 'all',
  weights: { rng: 10_000, live: 1_000 },
} as const
const share: Reward = {
  kind: 'locked-bonus',
  size: { by: 'share', ppm: 500_000, minimum: null, maximum: '200.00' },
  terms,
}
const coins: Reward = { kind: 'money', size: { by: 'fixed', amount: '1234.50' } }
const points: Reward = { kind: 'points', points: '10.00' }

const written: Definition = {
  code: 'bienvenida',
  kind: 'deposit-match',
  product: 'casino',
  isVip: false,
  texts: { ES: texts, EN: { ...texts, title: 'Title' } },
  art: 'gift',
  audience: { all: [] },
  showFrom: '2026-03-01T10:00:00.000Z',
  startsAt: '2026-03-02T10:00:00.000Z',
  endsAt: '2026-04-02T10:00:00.000Z',
  period: 'once',
  minDeposit: '20.00',
  condition: null,
  reward: share,
  review: 'none',
  claim: 'hand',
  decision: 'at-once',
  claimDays: 7,
  limits: { perMember: 1, perHousehold: null, perDay: 100 },
  budget: { amount: '5000.00', pieces: null },
  stack: { isExclusive: true, group: 'bonos', groupLimit: 1 },
  holdoutBps: 250,
  program: null,
}

const play: Condition = {
  metric: 'valid',
  target: '100.00',
  filter: { categories: ['rng'] },
}
const all: Readonly<Record<string, Partial<Definition>>> = {
  'a deposit': {},
  'a mission': {
    kind: 'mission',
    minDeposit: null,
    reward: points,
    program: {
      of: 'mission',
      period: 'daily',
      condition: { metric: 'bets', target: '10', filter: { games: ['orbita-nueve', 'x'] } },
      requires: 'otra',
      order: 3,
    },
  },
  'a calendar': {
    kind: 'sign-in',
    minDeposit: null,
    reward: null,
    program: { of: 'sign-in', isCumulative: true, days: [points, coins] },
  },
  'a tournament by place': {
    kind: 'tournament',
    minDeposit: null,
    reward: null,
    program: {
      of: 'tournament',
      metric: 'valid',
      filter: {},
      minScore: '50.00',
      entry: 'join',
      ties: 'split',
      prizes: { by: 'place', amounts: ['1000.00', '500.50'] },
    },
  },
  'a tournament of a pool': {
    kind: 'tournament',
    minDeposit: null,
    reward: null,
    program: {
      of: 'tournament',
      metric: 'multiple',
      filter: { vendors: ['casa'] },
      minScore: '1.00',
      entry: 'play',
      ties: 'first',
      prizes: { by: 'pool', pool: '900.00', ppm: [500_000, 250_000] },
    },
  },
  'a raffle': {
    kind: 'raffle',
    minDeposit: null,
    reward: null,
    program: {
      of: 'raffle',
      mode: 'instant',
      tickets: { per: 'valid', amount: '10.00', filter: { categories: ['live'] } },
      drawAt: null,
      onePerMember: true,
      prizes: [
        { name: 'Auriculares', reward: { kind: 'goods', pieces: 1, worth: '80.00' }, units: 2 },
        { name: 'Saldo', reward: coins, units: 50 },
      ],
      chances: [1_000, 20_000],
    },
  },
  'a rain of envelopes': {
    kind: 'red-envelope',
    minDeposit: null,
    reward: null,
    program: {
      of: 'red-envelope',
      every: 'hourly',
      total: '100.00',
      pieces: 50,
      minimum: '0.10',
      mode: 'random',
      openSeconds: 120,
      needs: play,
    },
  },
  'a condition for some': {
    kind: 'rebate',
    minDeposit: null,
    condition: play,
    reward: {
      kind: 'free-rounds',
      gameCode: 'orbita-nueve',
      stake: '0.10',
      rounds: 20,
      multiple: 0,
      cap: '50.00',
      days: 7,
    },
    audience: {
      all: [
        { is: 'level', min: 2 },
        { not: { is: 'valid', category: 'live', within: { days: 7 }, min: '10.00' } },
        { is: 'deposits', of: 'count', within: 'month', max: '3' },
        { is: 'firstDeposit', done: true },
        { is: 'verified', what: 'email' },
        { is: 'lastPlay', minDays: 14 },
        { is: 'countries', in: ['PE', 'MX'] },
        { is: 'took', activity: 'otra', not: false },
      ],
    },
  },
  'an audience of several levels': {
    audience: { any: [{ is: 'level', min: 5 }, { all: [{ is: 'referred', yes: true }] }] },
  },
}

test.each(Object.keys(all))('[OS01] %s is the same after it stood in the fields', (name) => {
  const definition = { ...written, ...all[name] }
  expect(Shape.safeParse(definition).success).toBe(true)
  const again = definitionOf(typedOf(definition, fields), fields)
  expect(Shape.safeParse(again).success).toBe(true)
  expect(again).toEqual(definition)
})
