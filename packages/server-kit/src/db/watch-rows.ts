import { col, type Columns } from './row.ts'

type Field = { readonly name: string; readonly dataTypeID: number }
type Answer = { readonly rows: readonly unknown[]; readonly fields?: readonly Field[] }

let isWatching = false

/** From now on every answer is compared with the columns that are named beside its text: for tests. */
export const watchRows = (): void => {
  isWatching = true
}

/** Throws where an answer is not what its text's columns promise. */
export const assertRows = (text: string, columns: Columns | undefined, answer: Answer): void => {
  if (!isWatching || columns === undefined) return
  const wrong = wrongIn(columns, answer)
  if (wrong !== undefined) throw new Error(`${wrong}, in the answer to:\n${text}`)
}

/** What is wrong in an answer; undefined where it is as promised. */
const wrongIn = (columns: Columns, { rows, fields = [] }: Answer): string | undefined => {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  for (const [name, { oids, nulls }] of Object.entries(columns)) {
    const type = types.get(name)
    if (type === undefined) return `no column is called ${name}`
    if (!oids.includes(type)) return `${name} has type ${type}, not ${oids.join(' or ')}`
    // a document may itself be null
    const isDocument = oids === col.json.oids
    if (
      nulls !== 'maybe' &&
      !isDocument &&
      rows.some((row) => Reflect.get(row as object, name) === null)
    )
      return `${name} is null`
  }
  return undefined
}
