import * as z from 'zod/mini'

const chance = z._default(z.number().check(z.gte(0), z.lte(1)), 0)
const ms = z._default(z.int().check(z.gte(0), z.lte(600_000)), 0)

/** What may go wrong: chances of a message from 0 to 1, times in ms; `{}` ends all faults. */
export const faultsSchema = z.object({
  /** A message is lost. */
  gap: chance,
  duplicate: chance,
  malformed: chance,
  impossibleOdds: chance,
  delayMs: ms,
  /** Bet stops arrive so late, with the time at which they were made. */
  lateStopMs: ms,
  /** The producer that says nothing at all. */
  silent: z._default(z.nullable(z.union([z.literal(1), z.literal(3)])), null),
  recoveryFails: z._default(z.boolean(), false),
  /** Nobody is connected, and nobody can be, for so long from now. */
  outageMs: ms,
})

export type Faults = z.output<typeof faultsSchema>
export const noFaults: Faults = faultsSchema.parse({})
