import { isUuid } from './ids.ts'

/** One page of a list read by key, newest first; `next` is opaque and null at the end. */
export type Page<T> = { readonly rows: readonly T[]; readonly next: string | null }

/** Cuts `rowsPlusOne` (read with limit + 1) into a page; `key` gives the row's cursor. */
export const pageOf = <T>(
  rowsPlusOne: readonly T[],
  limit: number,
  key: (row: T) => string,
): Page<T> => {
  const rows = rowsPlusOne.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: rowsPlusOne.length > limit && last !== undefined ? key(last) : null }
}

/** The cursor of a list ordered by id; an unknown one starts at the first page. */
export const cursorOf = (given: string | undefined): string | undefined =>
  given !== undefined && isUuid(given) ? given : undefined
