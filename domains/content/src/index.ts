export type { Content } from './content.ts'
export { contentModule } from './module.ts'
