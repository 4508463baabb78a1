export { seedBrands } from './seeds.ts'
