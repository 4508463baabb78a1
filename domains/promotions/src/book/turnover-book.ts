import type { Gaming } from '@faro/gaming'
import type { Queryable } from '@faro/server-kit/db'

/** A place in the book: rows come in this order, and none appears behind one that was read. */
export type BookMark = { readonly xid: bigint; readonly seq: bigint }

/**
 * A row of the turnover book: the new totals of a round, and what this version changed (`d`). Real
 * money alone, in ledger units.
 */
export type BookRow = BookMark & {
  readonly memberId: string
  readonly roundId: string
  readonly version: number
  /** The brand's day of the booking, yyyy-MM-dd. */
  readonly day: string
  readonly at: Date
  readonly placedAt: Date
  readonly category: string
  readonly vendor: string
  readonly game: string
  readonly isFree: boolean
  readonly stake: bigint
  readonly payout: bigint
  readonly dStake: bigint
  readonly dPayout: bigint
  readonly dValid: bigint
}

/** The book as far as all that can come before a row is there (the horizon). */
export type TurnoverBook = {
  /** Behind the last row that may be read now. */
  readonly horizon: (db: Queryable) => Promise<BookMark>
  /** Of all members; `isLast` where nothing behind the rows can be read yet. */
  readonly rowsAfter: (
    db: Queryable,
    mark: BookMark,
    limit: number,
  ) => Promise<{ readonly rows: readonly BookRow[]; readonly isLast: boolean }>
  readonly memberRowsAfter: (
    db: Queryable,
    of: { readonly memberId: string; readonly after: BookMark; readonly limit: number },
  ) => Promise<readonly BookRow[]>
}

/** The book that gaming keeps. */
export const turnoverBook = ({ book }: Pick<Gaming, 'book'>): TurnoverBook => ({
  horizon: book.end,
  rowsAfter: book.settlementsAfter,
  memberRowsAfter: (db, { memberId, after, limit }) =>
    book.turnoverAfter(db, memberId, { after, limit }),
})
