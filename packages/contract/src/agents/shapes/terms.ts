import * as z from 'zod/mini'
import { Day, Id, Money } from '../../fields.ts'
import { carries, contractKinds, dividendPeriods } from '../values.ts'
import { Percent } from './fields.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** An amount from nothing on, which `Amount` is not. */
export const Threshold = z.string().check(z.regex(/^\d{1,13}(\.\d{1,18})?$/))

const tier = {
  /** Minimum bet amount: valid bet of the team. */
  minValid: Threshold,
  /** Active members. */
  minActive: count,
  rate: Percent,
}

export const DividendTerms = z.strictObject({
  kind: z.literal('dividend'),
  period: z.enum(dividendPeriods),
  /** Period profit and loss: what the house won on the team, net. */
  tiers: z.array(z.strictObject({ ...tier, minLoss: z.nullable(Threshold) })),
  /** Fee rate. */
  fee: Percent,
  /** What the team has had already and is taken off. */
  deduct: z.strictObject({ bonus: z.boolean(), rebate: z.boolean(), salary: z.boolean() }),
  carry: z.enum(carries),
  untilDay: z.optional(Day),
})

export const DailyTerms = z.strictObject({
  kind: z.literal('daily'),
  tiers: z.array(z.strictObject({ ...tier, minLoss: z.nullable(Threshold) })),
  untilDay: z.optional(Day),
})

export const HourlyTerms = z.strictObject({
  kind: z.literal('hourly'),
  tiers: z.array(z.strictObject(tier)),
  untilDay: z.optional(Day),
})

export const RealtimeTerms = z.strictObject({
  kind: z.literal('realtime'),
  /** From a single bet on, shares of the valid bet of rounds that the player won and lost. */
  tiers: z.array(z.strictObject({ single: Threshold, profit: Percent, loss: Percent })),
  untilDay: z.optional(Day),
})

/** The terms of a contract: amounts in the brand's money, rates in percent. */
export const ContractTerms = z.discriminatedUnion('kind', [
  DividendTerms,
  DailyTerms,
  HourlyTerms,
  RealtimeTerms,
])
export type ContractTerms = z.output<typeof ContractTerms>

export const ContractKindShape = z.enum(contractKinds)

/** What somebody is called who may be the house or deeper than the reader may see. */
export const Party = z.object({
  /** Null for the house, and for whoever stands deeper than a direct downline. */
  memberId: z.nullable(Id),
  name: z.string(),
})
export type Party = z.output<typeof Party>

export const ConflictView = z.object({
  contractId: Id,
  payee: Party,
  terms: ContractTerms,
})
export type ConflictView = z.output<typeof ConflictView>

export const Sum = Money
