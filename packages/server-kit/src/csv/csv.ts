import { createFairQueue } from '../db/index.ts'

/** Marks the text as UTF-8 for spreadsheets, which take it for something else otherwise. */
const byteOrderMark = '\uFEFF'

/** A file holds at most so many rows; who wants more takes fewer days. */
export const csvRowsMax = 50_000

const number = /^-?\d+(\.\d+)?$/

/** What a formula begins with, by itself or in its wide form, as some keyboards write it. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/** The same where a cell begins in countries that put a semicolon or a tab between them, or a row. */
const formulaWithin = /([;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g

/**
 * A cell by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front, so that nothing in a record runs on the reader's machine; numbers stay numbers.
 */
export const cellOf = (text: string): string => {
  const inside = text.replaceAll(formulaWithin, "$1'")
  const safe = formula.test(text) && !number.test(text) ? `'${inside}` : inside
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

type Page<T> = { readonly rows: readonly T[]; readonly next: string | null }

type Sheet<T> = {
  /** Who asks: sheets of one take turns with those of others. */
  readonly who: string
  readonly head: readonly string[]
  readonly page: (cursor: string | undefined) => Promise<Page<T>>
  readonly cells: (row: T) => readonly string[]
}

/** Rows of a page: written in some milliseconds, in which nobody else is heard. */
export const csvPageRows = 250

const turns = createFairQueue({
  what: 'too many sheets are written',
  insideMax: 1,
  waitingMax: Number.POSITIVE_INFINITY,
})
const waitMs = 60_000

/**
 * One page of one sheet is written at a time, by turns of those who ask; afterwards the event loop
 * is everybody else's for as long as the page took, however many sheets somebody opened.
 */
const inTurn = async <T>(who: string, write: () => Promise<T>): Promise<T> => {
  await turns.enter({ who, waitMs, isPatient: true })
  const began = performance.now()
  try {
    return await write()
  } finally {
    setTimeout(turns.leave, performance.now() - began)
  }
}

/** A list as the lines of a CSV file, read page after page while it is sent. */
export async function* csvLines<T>({ who, head, page, cells }: Sheet<T>): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(head)
  let cursor: string | undefined
  do {
    const { text, next } = await inTurn(who, async () => {
      const { rows, next: following } = await page(cursor)
      return { text: rows.map((row) => lineOf(cells(row))).join(''), next: following }
    })
    if (text !== '') yield text
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
