export { cashierModule } from './module.ts'
