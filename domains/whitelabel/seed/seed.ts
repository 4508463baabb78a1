import type { Seed } from '@faro/server-kit/module'
import { brands } from './brands.ts'
import { layBrand } from './lay-brand.ts'

export const seed: Seed = { brands, brand: layBrand }
