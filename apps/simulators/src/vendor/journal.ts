import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

type Line = readonly [table: string, key: string, value: unknown]

/** A table that lives in memory and, line by line, on disk. */
export type Table<T> = {
  readonly get: (key: string) => T | undefined
  readonly put: (key: string, value: T) => void
  readonly values: () => readonly T[]
}

export type Journal = {
  readonly table: <T>(name: string) => Table<T>
  /** Several rows in one write: all or none of them, short of a torn disk. */
  readonly putAll: (lines: readonly Line[]) => void
}

const readLines = (file: string): readonly Line[] => {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      // the last line of a killed process may be half written
      try {
        return line === '' ? [] : [JSON.parse(line) as Line]
      } catch {
        return []
      }
    })
}

/**
 * Opens the vendor's memory from disk: the last line of a key counts. Each change is written
 * before the call returns, so that whatever is forgotten in memory can be read again.
 */
export const openJournal = (folder: string): Journal => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'memory.jsonl')
  const tables = new Map<string, Map<string, unknown>>()
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, rows)
    return rows
  }
  for (const [name, key, value] of readLines(file)) rowsOf(name).set(key, value)
  compact(file, tables)
  const putAll = (lines: readonly Line[]): void => {
    appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    for (const [name, key, value] of lines) rowsOf(name).set(key, value)
  }
  return {
    putAll,
    table: <T>(name: string): Table<T> => {
      const rows = rowsOf(name)
      return {
        get: (key) => rows.get(key) as T | undefined,
        put: (key, value) => putAll([[name, key, value]]),
        values: () => [...rows.values()] as T[],
      }
    },
  }
}

const compact = (file: string, tables: ReadonlyMap<string, ReadonlyMap<string, unknown>>): void => {
  const lines = [...tables].flatMap(([name, rows]) =>
    [...rows].map(([key, value]) => `${JSON.stringify([name, key, value])}\n`),
  )
  writeFileSync(`${file}.tmp`, lines.join(''))
  renameSync(`${file}.tmp`, file)
}
