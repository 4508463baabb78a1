import * as z from 'zod/mini'
import { Amount, Cursor, Id, Limit, Money, Nothing, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { acceptModes, oddsFormats, slipLimits } from '../values.ts'
import { AutoCashOut, BetInput, BetReward, Language, OwnBet, Urn } from './fields.ts'

/** What became of one bet of a slip. */
export const Placed = z.object({
  state: z.enum(['accepted', 'pending', 'refused']),
  bet: z.nullable(OwnBet),
  /** A code of the errors. */
  refusal: z.nullable(z.string()),
  /** The odds of now, by leg, where they changed. */
  odds: z.nullable(z.array(z.int())),
  /** The price of now, of a builder whose price changed. */
  price: z.nullable(z.int()),
  /** Places of the legs that take no bets. */
  suspended: z.nullable(z.array(z.int())),
  minimum: z.nullable(Money),
  maximum: z.nullable(Money),
  available: z.nullable(Money),
})
export type Placed = z.output<typeof Placed>

const one = z.strictObject({ betId: Id })

export const SportsSettings = z.object({
  oddsFormat: z.enum(oddsFormats),
  accept: z.enum(acceptModes),
  /** Stake of a quick bet; null where it is off. */
  quickStake: z.nullable(Money),
  hasSounds: z.boolean(),
  isCompact: z.boolean(),
})
export type SportsSettings = z.output<typeof SportsSettings>

export const sportsBets = {
  place: {
    audience: 'signed-in',
    takesStake: true,
    limit: '60/min',
    summary: 'Places the bets of a slip, each answered for itself; live ones wait first',
    body: z.strictObject({
      bets: z.array(BetInput).check(z.minLength(1), z.maxLength(slipLimits.betsMax)),
      language: Language,
    }),
    ok: z.object({ results: z.array(Placed), available: Money }),
    errors: ['account-unknown', 'account-disabled', 'game-unknown', 'game-off'],
  },
  withdraw: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Withdraws a bet that is still pending',
    params: one,
    ok: OwnBet,
    errors: ['bet-unknown', 'state-changed'],
  },
  list: {
    audience: 'signed-in',
    summary: 'Own bets, newest first',
    query: z.strictObject({
      state: z.optional(z.enum(['open', 'cash-out', 'settled'])),
      language: Language,
      limit: Limit,
      cursor: Cursor,
    }),
    ok: pageOf(OwnBet),
    errors: [],
  },
  bet: {
    audience: 'signed-in',
    summary: 'One own bet with its legs, revisions and cash-outs',
    params: one,
    query: z.strictObject({ language: Language }),
    ok: OwnBet,
    errors: ['bet-unknown'],
  },
  cashOutQuote: {
    audience: 'signed-in',
    limit: '240/min',
    summary: 'What a part of a bet is worth now',
    params: one,
    query: z.strictObject({ part: z.optional(Amount) }),
    ok: z.object({ amount: Money, part: Money, delayMs: z.int() }),
    errors: [
      'bet-unknown',
      'cash-out-unavailable',
      'amount-too-fine',
      'amount-malformed',
      'amount-too-large',
    ],
  },
  cashOut: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Takes the value of a bet or a part of it before its end',
    params: one,
    body: z.strictObject({
      /** What was shown. */
      amount: Amount,
      /** Of the stake; all that runs where it is left out. */
      part: z.optional(Amount),
      accept: z.enum(acceptModes),
    }),
    ok: z.object({ bet: OwnBet, paid: Money, available: Money }),
    errors: [
      'bet-unknown',
      'cash-out-unavailable',
      'amount-changed',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'account-unknown',
    ],
  },
  setAutoCashOut: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Takes a bet’s value as soon as it reaches an amount',
    params: one,
    body: z.strictObject({ at: Amount, part: z.optional(Amount) }),
    ok: AutoCashOut,
    errors: [
      'bet-unknown',
      'cash-out-unavailable',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
    ],
  },
  endAutoCashOut: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Ends the rule that takes a bet’s value',
    params: one,
    ok: Nothing,
    errors: ['bet-unknown'],
  },
  rewards: {
    audience: 'signed-in',
    summary: 'Free bets and boosts that the member may still use, the first to end first',
    ok: z.object({ rewards: z.array(BetReward) }),
    errors: [],
  },
  favourites: {
    audience: 'signed-in',
    summary: 'Leagues, teams and events that the member follows',
    ok: z.object({ urns: z.array(z.string()) }),
    errors: [],
  },
  setFavourites: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Sets what the member follows',
    body: z.strictObject({ urns: z.array(Urn).check(z.maxLength(slipLimits.favouritesMax)) }),
    ok: z.object({ urns: z.array(z.string()) }),
    errors: [],
  },
  settings: {
    audience: 'signed-in',
    summary: 'How the member reads odds and bets',
    ok: SportsSettings,
    errors: [],
  },
  setSettings: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Sets how the member reads odds and bets',
    body: z.strictObject({
      oddsFormat: z.enum(oddsFormats),
      accept: z.enum(acceptModes),
      quickStake: z.nullable(Amount),
      hasSounds: z.boolean(),
      isCompact: z.boolean(),
    }),
    ok: SportsSettings,
    errors: ['amount-malformed', 'amount-too-fine', 'amount-too-large'],
  },
} as const satisfies TermsByName
