/** Marks the text as UTF-8 for spreadsheets, which take it for something else otherwise. */
const byteOrderMark = '\uFEFF'

/** A file holds at most so many rows; who wants more takes fewer days. */
export const csvRowsMax = 50_000

const number = /^-?\d+(\.\d+)?$/

/**
 * A cell by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front, so that nothing in a record runs on the reader's machine; numbers stay numbers.
 */
export const cellOf = (text: string): string => {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

type Page<T> = { readonly rows: readonly T[]; readonly next: string | null }

type Sheet<T> = {
  readonly head: readonly string[]
  readonly page: (cursor: string | undefined) => Promise<Page<T>>
  readonly cells: (row: T) => readonly string[]
}

/** A list as the lines of a CSV file, read page after page while it is sent. */
export async function* csvLines<T>({ head, page, cells }: Sheet<T>): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(head)
  let cursor: string | undefined
  do {
    const { rows, next } = await page(cursor)
    if (rows.length > 0) yield rows.map((row) => lineOf(cells(row))).join('')
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
