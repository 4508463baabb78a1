import type { Seed } from '@faro/server-kit/module'
import { brands } from './brands.ts'
import { seedBrand } from './seed-brand.ts'

export const seed: Seed = { brands, brand: seedBrand }
