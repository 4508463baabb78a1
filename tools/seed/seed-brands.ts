export { seedBrands as seedBrands } from './seeds.ts'
