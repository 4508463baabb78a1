import type { Queryable } from '@faro/server-kit/db'
import { keyFor, openAtRest, sealAtRest } from '@faro/server-kit/sealing'

const mark = 'sealed:'

/** Authenticators' secrets as they are kept: who reads the database alone can sign nobody in. */
export type StaffVault = {
  readonly seal: (secret: string) => string
  /** Also what was kept before secrets were sealed; throws where the server's secret is another. */
  readonly open: (kept: string) => string
}

export const staffVault = (serverSecret: string): StaffVault => {
  const key = keyFor(serverSecret, 'staff-totp')
  return {
    seal: (secret) => mark + sealAtRest(key, secret).toString('base64'),
    open: (kept) =>
      kept.startsWith(mark)
        ? openAtRest(key, Buffer.from(kept.slice(mark.length), 'base64'))
        : kept,
  }
}

const places = [
  { table: 'operator.staff', column: 'totp_secret', id: 'operator_id' },
  { table: 'operator.enrolment', column: 'secret', id: 'operator_id' },
] as const

/** Seals what was kept before secrets were sealed; answers how many. Twice does it once. */
export const sealStaffSecrets = async (db: Queryable, vault: StaffVault): Promise<number> => {
  let sealed = 0
  for (const { table, column, id } of places) {
    const rows = await db.query<{ id: string; kept: string }>(
      `select ${id}::text as id, ${column} as kept from ${table}
       where ${column} <> '' and ${column} not like '${mark}%'`,
    )
    for (const row of rows) {
      const changed = await db.query(
        `update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2 returning 1`,
        [row.id, row.kept, vault.seal(row.kept)],
      )
      sealed += changed.length
    }
  }
  return sealed
}
