import type { Seed } from '@faro/server-kit/module'
import { seedMethods } from './seed-methods.ts'

export const seed: Seed = { brand: seedMethods }
