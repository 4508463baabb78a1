import type pg from 'pg'

/** A column that a statement answers with, and the column of a table that it is, if it is one. */
export type Described = {
  readonly name: string
  readonly oid: number
  readonly origin: { readonly table: number; readonly column: number } | undefined
}

type Sent = {
  readonly parse: (query: object) => void
  readonly describe: (what: object) => void
  readonly sync: () => void
}
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** Prepares a text without running it; rejects with the server's refusal. */
export const describe = (client: pg.Client, text: string): Promise<readonly Described[]> =>
  new Promise((resolve, reject) => {
    let columns: readonly Described[] = []
    const statement = {
      submit: (connection: Sent) => {
        connection.parse({ text })
        connection.describe({ type: 'S' })
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: readonly Field[] }) => {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          oid: dataTypeID,
          origin: tableID === 0 ? undefined : { table: tableID, column: columnID },
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => {
        resolve(columns)
      },
    }
    client.query(statement as unknown as pg.Submittable)
  })
