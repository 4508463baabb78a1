import type { Queryable } from '@faro/server-kit/db'
import { sealStored, textVault, type TextVault } from '@faro/server-kit/sealing'
import type { NewKey } from './add-vendor.ts'

/** What vendors and we prove ourselves with, as it is kept; a partner's public key is no secret. */
export type KeyVault = {
  readonly seal: (key: NewKey) => NewKey
  readonly open: TextVault['open']
  /** At the start: what was kept in the clear. Answers how many. */
  readonly sealAll: (db: Queryable) => Promise<number>
}

export const keyVault = (serverSecret: string): KeyVault => {
  const vault = textVault(serverSecret, 'vendor-keys-kept')
  return {
    seal: (key) => (key.kind === 'partner' ? key : { ...key, content: vault.seal(key.content) }),
    open: vault.open,
    sealAll: (db) =>
      sealStored(db, vault, {
        table: 'gaming.vendor_key',
        column: 'content',
        id: 'key_id',
        only: "kind <> 'partner'",
      }),
  }
}

/**
 * Null where the stored key cannot be unsealed: one such row must not fail the reading of all
 * others.
 */
export const openOrNull = ({ open }: Pick<KeyVault, 'open'>, kept: string): string | null => {
  try {
    return open(kept)
  } catch {
    return null
  }
}
