export { layBrands as seedBrands } from './seeds.ts'
