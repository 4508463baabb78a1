import { col, type Queryable } from '../db/index.ts'
import { keyFor, openAtRest, sealAtRest } from './sealing.ts'

const mark = 'sealed:'

/** Seals values of text columns, so that reading the database alone reveals none of them. */
export type TextVault = {
  readonly seal: (text: string) => string
  /** Also what was kept before it was sealed; throws where the server's secret is another. */
  readonly open: (kept: string) => string
}

export const textVault = (serverSecret: string, use: string): TextVault => {
  const key = keyFor(serverSecret, use)
  return {
    seal: (text) => mark + sealAtRest(key, text).toString('base64'),
    open: (kept) =>
      kept.startsWith(mark)
        ? openAtRest(key, Buffer.from(kept.slice(mark.length), 'base64'))
        : kept,
  }
}

/** Where secrets stand; all names are of the code. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** What tells a row from all others. */
  readonly id: string
  /** Which rows hold a secret; all where it is left out. */
  readonly only?: string
}

/** Seals what was kept in the clear; answers how many. Twice does it once. */
export const sealStored = async (
  db: Queryable,
  vault: TextVault,
  { table, column, id, only = 'true' }: SealedColumn,
): Promise<number> => {
  const rows = await db.query(
    `select (${id})::text as id, ${column} as kept from ${table}
     where ${column} <> '' and ${column} not like '${mark}%' and ${only}`,
    [],
    { id: col.text, kept: col.text.present },
  )
  let sealed = 0
  for (const row of rows) {
    const changed = await db.query(
      `update ${table} set ${column} = $3 where (${id})::text = $1 and ${column} = $2 returning 1`,
      [row.id, row.kept, vault.seal(row.kept)],
    )
    sealed += changed.length
  }
  return sealed
}
