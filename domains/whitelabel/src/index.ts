export type { Merchant, SystemStatus } from './brand/brand.ts'
export { whitelabelModule } from './module.ts'
export { createWhitelabel } from './whitelabel.ts'
export type { Whitelabel } from './whitelabel.ts'
