import type { Seed } from '@faro/server-kit/module'
import { seedPools } from './seed-pools.ts'

export const seed: Seed = { lay: seedPools }
