import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable } from '@faro/server-kit/db'
import type { Dialect } from './link.ts'

export type NewVendor = {
  readonly vendorCode: string
  readonly dialect: Dialect
  readonly baseUrl: string
  readonly operatorId: string
  readonly rollbackUnknown?: 'ok' | 'not-exist'
  readonly keys: readonly NewKey[]
}

export type NewKey = {
  readonly kind: 'shared' | 'partner' | 'own'
  readonly content: string
  readonly validUntil?: Date
}

/** Puts a vendor's link and keys in place; the catalogue knows its games. */
export const addVendor = async (db: Queryable, vendor: NewVendor): Promise<void> => {
  await db.query(
    `insert into gaming.vendor_link(vendor_code, dialect, base_url, operator_id, rollback_unknown)
     values ($1, $2, $3, $4, $5)`,
    [
      vendor.vendorCode,
      vendor.dialect,
      vendor.baseUrl.replace(/\/$/, ''),
      vendor.operatorId,
      vendor.rollbackUnknown ?? 'ok',
    ],
  )
  for (const key of vendor.keys) await addKey(db, vendor.vendorCode, key)
}

export const addKey = async (db: Queryable, vendorCode: string, key: NewKey): Promise<void> => {
  await db.query(
    `insert into gaming.vendor_key(key_id, vendor_code, kind, content, valid_until)
     values ($1, $2, $3, $4, $5)`,
    [uuidv7(), vendorCode, key.kind, key.content, key.validUntil ?? null],
  )
}
