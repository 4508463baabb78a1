import type { Rng } from '@faro/kernel/rng'
import { z } from 'zod'

const chance = z.number().min(0).max(1).default(0)

/** What goes wrong in the outside world, as chances from 0 to 1. */
export const faultsShape = z.object({
  duplicate: chance,
  reorder: chance,
  drop: chance,
  crash: chance,
  delayMs: z.int().nonnegative().max(60_000).default(0),
  launchError: z.enum(['', '154', '404', '405', '410', '420', '500']).default(''),
})

export type Faults = z.output<typeof faultsShape>

export const noFaults: Faults = faultsShape.parse({})

export const happens = (rng: Rng, probability: number): boolean =>
  rng.uint32() < probability * 2 ** 32
