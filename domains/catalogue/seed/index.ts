export { seedOutsideTitles } from './seed-outside-titles.ts'
export { seedTitles } from './seed-titles.ts'
