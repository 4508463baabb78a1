export type { Balance } from './accounts/accounts.ts'
export type { EntryRow } from './accounts/entries.query.ts'
export { entriesOfFunction } from './accounts/entries-of.ts'
export { entriesSource } from './accounts/entries.list.ts'
export { playsOfFunction } from './accounts/plays-of.ts'
export { entriesPage, entryOf } from './accounts/wallet.routes.ts'
export { walletModule } from './module.ts'
export {
  entriesFeedFunction,
  entriesHorizonFunction,
  type EntrySince,
} from './posting/entries-since.ts'
export { findKeysFunction } from './posting/entries-under.ts'
export type { KeyedEntry } from './posting/entries-under.ts'
export { idemOf, kindNumbers } from './posting/posting.ts'
export { postFastFunction } from './posting/post-groups.ts'
export type { AccountId, ContraId, Instruction, Key, Posting } from './posting/posting.ts'
export { assertSide } from './posting/sides.ts'
export { createWallet } from './wallet.ts'
export type { Rollback } from './posting/rollback.ts'
export type { Wallet } from './wallet.ts'
