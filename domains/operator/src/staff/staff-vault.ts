import type { Queryable } from '@faro/server-kit/db'
import { sealStored, textVault, type TextVault } from '@faro/server-kit/sealing'

/** Seals the secrets of authenticators: reading the database alone lets nobody sign in. */
export type StaffVault = TextVault

export const staffVault = (serverSecret: string): StaffVault =>
  textVault(serverSecret, 'staff-totp')

const places = [
  { table: 'operator.staff', column: 'totp_secret', id: 'operator_id' },
  { table: 'operator.enrolment', column: 'secret', id: 'operator_id' },
] as const

/** Seals what was kept before secrets were sealed; answers how many. Twice does it once. */
export const sealStaffSecrets = async (db: Queryable, vault: StaffVault): Promise<number> => {
  let sealed = 0
  for (const place of places) sealed += await sealStored(db, vault, place)
  return sealed
}
