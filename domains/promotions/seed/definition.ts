import type { Definition } from '@faro/contract/promotions'

const dayMs = 86_400_000

/** From so many days ago to so many days ahead. */
export const days = (now: Date, from: number, to: number) => ({
  showFrom: new Date(now.getTime() + Math.min(from, 0) * dayMs).toISOString(),
  startsAt: new Date(now.getTime() + from * dayMs).toISOString(),
  endsAt: new Date(now.getTime() + to * dayMs).toISOString(),
})

type Own = Pick<Definition, 'code' | 'kind' | 'texts' | 'art' | 'startsAt' | 'showFrom' | 'endsAt'>

/** An activity as it is written at a moment. */
export type Draft = (now: Date) => Definition

/** An activity of the demo: what is not named is as most of them have it. */
export const define = (own: Own & Partial<Definition>): Definition => ({
  product: 'any',
  isVip: false,
  audience: { all: [] },
  period: 'once',
  minDeposit: null,
  condition: null,
  reward: null,
  review: 'none',
  claim: 'hand',
  decision: 'at-once',
  claimDays: 7,
  limits: { perMember: null, perHousehold: null, perDay: null },
  budget: { amount: '5000.00', pieces: null },
  stack: { isExclusive: false, group: null, groupLimit: 1 },
  holdoutBps: 0,
  program: null,
  ...own,
})
