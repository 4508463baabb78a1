import type { PromoMember } from '../members/promo-member.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import type { BookRow } from './turnover-book.ts'

/** Members whose rows are counted together, locked, and what their brands have decided. */
export type Batch = {
  readonly members: ReadonlyMap<string, PromoMember>
  readonly memberIds: readonly string[]
  readonly termsOf: (member: PromoMember) => PromotionTerms
  readonly now: Date
}

/** One thing that is counted by the book, for the members of a batch. */
export type Counting = {
  /** A row, in the order of the member's rows. */
  readonly count: (member: PromoMember, row: BookRow) => void
  /** Writes what all rows came to, in the transaction that moves the members' marks. */
  readonly store: () => Promise<void>
}

/** The distinct brands of members. */
export const brandsOf = (members: Iterable<PromoMember>) =>
  [...members].map(({ merchantId, currency }) => ({ merchantId, currency }))

/** A column of numbers as PostgreSQL reads an array. */
export const column = (cells: readonly (bigint | number)[]): string => `{${cells.join(',')}}`
