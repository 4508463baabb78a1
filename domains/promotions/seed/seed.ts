import type { Seed } from '@faro/server-kit/module'
import { seedPromotions } from './seed-promotions.ts'

export const seed: Seed = { lay: seedPromotions }
