import { limitKeys, type LimitKey } from '@faro/contract/agents'
import { uuidv7 } from '@faro/kernel/ids'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { StoredTerms } from '../src/contracts/terms.ts'
import { standardMemberLimits } from '../src/policy/policy.ts'
import type { Node } from '../src/tree/node.query.ts'

const merchantId = 1
/** How far back the demo's past goes. */
export const historyDays = 60

/** What each of a line gets of its bets: the difference to the next one below is a rebate. */
const limits: Readonly<Record<string, Partial<Record<LimitKey, number>>>> = {
  bao: { Lott: 1_958, ZY: 1_958, rng: 8_000, crash: 6_000, live: 8_000, sports: 5_000 },
  carla: { Lott: 1_956, ZY: 1_956, rng: 5_000, crash: 4_000, live: 5_000, sports: 3_000 },
  diego: { Lott: 1_954, ZY: 1_954, rng: 4_000, crash: 3_000, live: 4_000, sports: 2_000 },
}

export const giveLimits = async (db: Queryable, nodes: ReadonlyMap<string, Node>, day: string) => {
  for (const [name, own] of Object.entries(limits))
    await db.query(
      'insert into agents.prize_limit (member_no, from_day, limits) values ($1, $2, $3)',
      [
        nodes.get(name)?.memberNo,
        day,
        `{${limitKeys.map((key, i) => own[key] ?? standardMemberLimits[i] ?? 0).join(',')}}`,
      ],
    )
}

type Granted = {
  readonly payer: string | null
  readonly payee: string
  readonly terms: StoredTerms
  /** How long ago it came into force; null: just now, for what is settled all day long. */
  readonly daysAgo: number | null
}

/** From a valid bet and so many active members on, a rate in millionths. */
const tier = (minValid: string, minActive: number, ratePpm: number) => ({
  minValid,
  minLoss: null,
  minActive,
  ratePpm: String(ratePpm),
})
const dividend = (...tiers: readonly ReturnType<typeof tier>[]): StoredTerms => ({
  kind: 'dividend',
  period: 'weekly',
  tiers,
  feePpm: '50000',
  deduct: { bonus: true, rebate: true, salary: true },
  carry: 'all',
})

const contracts: readonly Granted[] = [
  {
    payer: null,
    payee: 'bao',
    daysAgo: historyDays,
    terms: dividend(tier('0', 1, 150_000), tier('2000000', 3, 200_000)),
  },
  {
    payer: 'bao',
    payee: 'carla',
    daysAgo: 57,
    terms: dividend(tier('0', 1, 140_000)),
  },
  {
    payer: 'bao',
    payee: 'diego',
    daysAgo: 54,
    terms: dividend(tier('0', 1, 120_000)),
  },
  {
    payer: null,
    payee: 'bao',
    daysAgo: historyDays,
    terms: { kind: 'daily', tiers: [tier('0', 0, 8_000), tier('300000', 4, 12_000)] },
  },
  {
    payer: 'bao',
    payee: 'carla',
    daysAgo: 57,
    terms: { kind: 'daily', tiers: [tier('0', 0, 6_000)] },
  },
  {
    payer: 'bao',
    payee: 'diego',
    daysAgo: 54,
    terms: { kind: 'daily', tiers: [tier('40000', 0, 5_000)] },
  },
  {
    payer: 'carla',
    payee: 'marta',
    daysAgo: 45,
    terms: { kind: 'daily', tiers: [tier('0', 0, 4_000)] },
  },
  {
    payer: 'marta',
    payee: 'nico',
    daysAgo: 41,
    terms: { kind: 'daily', tiers: [tier('10000', 0, 3_000)] },
  },
  {
    payer: null,
    payee: 'bao',
    daysAgo: null,
    terms: { kind: 'hourly', tiers: [tier('0', 1, 500)] },
  },
  {
    payer: null,
    payee: 'bao',
    daysAgo: null,
    terms: {
      kind: 'realtime',
      tiers: [{ single: '1000', profitPpm: '300', lossPpm: '600' }],
    },
  },
]

/** Contracts that were agreed on, as they stand once accepted; terms as `StoredTerms` keeps them. */
export const grant = async (
  db: Db,
  nodes: ReadonlyMap<string, Node>,
  startOf: (ago: number | null) => Date,
) => {
  for (const { payer, payee, terms, daysAgo } of contracts)
    await db.query(
      `insert into agents.contract (contract_id, merchant_id, kind, payer_no, payee_no, terms,
         state, offered_at, answer_until, decided_at, effective_at, chain_from)
       values ($1, $2, $3, $4, $5, $6, 'accepted', $7::timestamptz - interval '1 day', $7, $7, $7,
         $7)`,
      [
        uuidv7(),
        merchantId,
        terms.kind,
        payer === null ? null : nodes.get(payer)?.memberNo,
        nodes.get(payee)?.memberNo,
        JSON.stringify(terms),
        startOf(daysAgo),
      ],
    )
}
