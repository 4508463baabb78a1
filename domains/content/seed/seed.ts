import type { Seed } from '@faro/server-kit/module'
import { seedContent } from './seed-content.ts'

export const seed: Seed = { lay: seedContent }
