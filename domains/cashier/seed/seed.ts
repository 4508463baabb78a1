import type { Seed } from '@faro/server-kit/module'
import { layMethods } from './lay-methods.ts'

export const seed: Seed = { brand: layMethods }
