import type { Seed } from '@faro/server-kit/module'
import { seedBrandLink, seedLines } from './seed-lines.ts'

export const seed: Seed = { brand: seedBrandLink, lay: seedLines }
