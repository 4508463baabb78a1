import * as z from 'zod/mini'
import { Id } from '../../fields.ts'

/** A share in percent with up to four decimals: "1.25". */
export const Percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))

/** Prize groups of lotteries, and rates of everything else; what is left out stays as it is. */
export const LimitsInput = z.strictObject({
  Lott: z.optional(z.int()),
  ZY: z.optional(z.int()),
  Elott: z.optional(Percent),
  SEA: z.optional(Percent),
  live: z.optional(Percent),
  sports: z.optional(Percent),
  fish: z.optional(Percent),
  crash: z.optional(Percent),
  rng: z.optional(Percent),
  pvp: z.optional(Percent),
  esports: z.optional(Percent),
})
export type LimitsInput = z.output<typeof LimitsInput>

/** The same in an answer, where nothing is left out. */
export const Limits = z.object({
  Lott: z.int(),
  ZY: z.int(),
  Elott: Percent,
  SEA: Percent,
  live: Percent,
  sports: Percent,
  fish: Percent,
  crash: Percent,
  rng: Percent,
  pvp: Percent,
  esports: Percent,
})
export type Limits = z.output<typeof Limits>

export const AccountType = z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)])
/** Whom an agent looks at; the caller where it is left out. Outside of the team it is not found. */
export const AgentInView = z.optional(Id)
