import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { contractKinds, contractStates, endReasons, requestStates } from '../values.ts'
import { ConflictView, ContractTerms, Party } from './terms.ts'

export const ContractView = z.object({
  contractId: Id,
  kind: z.enum(contractKinds),
  /** Null for the house. */
  payer: z.nullable(Party),
  payee: Party,
  /** Which side the caller is. */
  side: z.enum(['payer', 'payee']),
  terms: ContractTerms,
  state: z.enum(contractStates),
  endReason: z.nullable(z.enum(endReasons)),
  offeredAt: Instant,
  answerUntil: Instant,
  effectiveAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
})
export type ContractView = z.output<typeof ContractView>

export const OfferView = z.extend(ContractView, {
  /** Downlines' contracts that end if it is accepted. */
  conflicts: z.array(ConflictView),
})
export type OfferView = z.output<typeof OfferView>

export const RequestView = z.object({
  requestId: Id,
  kind: z.enum(contractKinds),
  act: z.enum(['new', 'termination']),
  /** Whether the caller asked, or is asked. */
  isOwn: z.boolean(),
  /** The other side; null for the house. */
  other: z.nullable(Party),
  terms: z.nullable(ContractTerms),
  contractId: z.nullable(Id),
  conflicts: z.array(ConflictView),
  state: z.enum(requestStates),
  createdAt: Instant,
  answerUntil: Instant,
})
export type RequestView = z.output<typeof RequestView>

const ContractState = z.object({
  /** Whether the brand has contracts of the kind. */
  isOn: z.boolean(),
  /** Who pays the caller; null for the house. */
  payer: z.nullable(Party),
  /** In force now. */
  contract: z.nullable(ContractView),
  /** Agreed on and to come. */
  next: z.nullable(ContractView),
  /** To be answered by the caller. */
  offers: z.array(OfferView),
  /** Made by the caller and not answered yet. */
  offered: z.array(ContractView),
  requests: z.array(RequestView),
  /** The most that a rate may be, in percent. */
  rateMax: z.string(),
  tiersMax: z.int(),
})
export type ContractState = z.output<typeof ContractState>

const ids = z.array(Id).check(z.maxLength(500))
const contractId = Id
const requestId = Id

/** What a side does. */
export const ContractAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('offer'), memberId: Id, terms: ContractTerms }),
  /** With the contracts that were shown to end: another list is refused. */
  z.strictObject({ act: z.literal('accept'), contractId, conflicts: ids }),
  z.strictObject({ act: z.literal('reject'), contractId }),
  z.strictObject({ act: z.literal('withdraw'), contractId }),
  z.strictObject({ act: z.literal('request-new'), terms: ContractTerms, conflicts: ids }),
  z.strictObject({ act: z.literal('request-termination'), contractId }),
  z.strictObject({ act: z.literal('approve'), requestId }),
  z.strictObject({ act: z.literal('decline'), requestId }),
  z.strictObject({ act: z.literal('cancel'), requestId }),
])
export type ContractAct = z.output<typeof ContractAct>

const state = {
  audience: 'team',
  summary: 'The caller’s contract of the kind, offers and requests that wait',
  ok: ContractState,
  errors: [],
} as const

const act = {
  audience: 'team',
  limit: '60/min',
  summary: 'Offers, answers, asks for terms or for the end of a contract of the kind',
  body: ContractAct,
  ok: ContractState,
  /** `terms-invalid` and `rate-above-own` carry { field }, `conflicts-changed` { contracts }. */
  errors: [
    'proof-needed',
    'account-frozen',
    'contract-unknown',
    'state-changed',
    'method-unavailable',
    'receiver-unavailable',
    'terms-invalid',
    'no-own-contract',
    'rate-above-own',
    'downline-higher',
    'conflicts-changed',
    'request-open',
  ],
} as const

export const agentContracts = {
  dividend: state,
  actDividend: act,
  daily: state,
  actDaily: act,
  hourly: state,
  actHourly: act,
  realtime: state,
  actRealtime: act,
  preview: {
    audience: 'team',
    limit: '120/min',
    summary: 'What terms would end, and whether they fit, before they are offered or asked for',
    body: z.strictObject({
      /** A direct downline; left out, the caller itself asks for them. */
      memberId: z.optional(Id),
      terms: ContractTerms,
    }),
    ok: z.object({
      conflicts: z.array(ConflictView),
      effectiveAt: Instant,
    }),
    errors: [
      'terms-invalid',
      'no-own-contract',
      'rate-above-own',
      'downline-higher',
      'method-unavailable',
    ],
  },
  list: {
    audience: 'team',
    summary: 'Contracts that the caller has granted or holds, newest first',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      kind: z.optional(z.enum(contractKinds)),
      side: z.optional(z.enum(['payer', 'payee'])),
      live: z.optional(z.enum(['yes'])),
    }),
    ok: pageOf(ContractView),
    errors: [],
  },
  consolidated: {
    audience: 'real-account',
    summary: 'What waits for the caller in contracts: requests by kind, offers, sums due and owed',
    /**
     * By kind: 0 no request, 1 a new one is open, 2 one to terminate, 3 one succeeded within a day.
     */
    ok: z.object({
      dailysalreqtype: z.int(),
      divtypereq: z.int(),
      contracthoursalreq: z.int(),
      realtimesalreqtype: z.int(),
      /** Offers and requests of others to answer. */
      offers: z.int(),
      requests: z.int(),
      /** Of which kinds they are. */
      kinds: z.array(z.enum(contractKinds)),
      /** What the caller is still to get, and still owes. */
      due: Money,
      owed: Money,
      currency: z.string(),
    }),
    errors: [],
  },
} as const satisfies TermsByName
