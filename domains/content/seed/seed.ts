import type { Seed } from '@faro/server-kit/module'
import { layContent } from './lay-content.ts'

export const seed: Seed = { lay: layContent }
