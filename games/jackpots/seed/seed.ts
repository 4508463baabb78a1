import type { Seed } from '@faro/server-kit/module'
import { layPools } from './lay-pools.ts'

export const seed: Seed = { lay: layPools }
