import type { Seed } from '@faro/server-kit/module'
import { titles } from './titles.ts'

export const seed: Seed = { titles }
