export { audit, type Audit, type Noted, type StaffName } from './audit.ts'
export type { ChannelFamily, Listener } from './channels.ts'
export { compose, inOrder, type Composed } from './compose.ts'
export {
  defineModule,
  subscription,
  type AnyModule,
  type ApiOf,
  type ModuleParts,
  type ModuleJob,
  type ModuleKit,
  type Plugin,
  type Subscription,
} from './define-module.ts'
export * from './kit-ports.ts'
export {
  memberMessage,
  moneyValues,
  type MemberMessage,
  type MessageLook,
  type MessageLooks,
  type NewMemberMessage,
} from './member-message.ts'
export { provide, manyPort, port, type Provided, type ManyPort, type Port } from './port.ts'
export type { Seed, SeedBrand, SeedContext, SeedTitle, SeedWorld } from './seed.ts'
export { createWiring, type Wiring } from './wiring.ts'
