import * as z from 'zod/mini'
import { Cursor, Day, Instant, Limit, Money, pageOf, TextFile } from '../fields.ts'
import type { TermsByName } from '../route.ts'
import { entryKinds } from './values.ts'

export const Balance = z.object({
  currency: z.string(),
  /** What the member owns, holds included. */
  sumBalance: Money,
  held: Money,
  /** What the member can stake or withdraw now. */
  available: Money,
  /** Number of the account's last change; grows by one with each. */
  version: z.string(),
})
export type Balance = z.output<typeof Balance>

export const Entry = z.object({
  seq: z.string(),
  kind: z.enum(entryKinds),
  amount: Money,
  balanceAfter: Money,
  /** The other side: `house:` or `purse:` with a vendor's code, `clearing:` with a payment
   * provider's, `jackpot:` with a pool's, `promotion:` with what gave it, `agents:` and
   * `affiliate:` with what they are paid for, `bonus`, `fees`, or `member` for somebody else's
   * account. */
  counterparty: z.string(),
  reference: z.string(),
  createdAt: Instant,
})
export type Entry = z.output<typeof Entry>

const filter = {
  kind: z.optional(z.enum(entryKinds)),
  from: z.optional(Day),
  to: z.optional(Day),
}

/** Sums of all that was asked for; fees are part of what went out. */
export const EntryTotals = z.object({
  moneyIn: Money,
  moneyOut: Money,
  fees: Money,
  net: Money,
  entries: z.int(),
})

export const wallet = {
  balance: {
    audience: 'signed-in',
    summary: "The member's balance",
    ok: Balance,
    errors: ['account-unknown'],
  },
  entries: {
    audience: 'real-account',
    summary: "The member's account record, newest first, with totals of all that was asked for",
    query: z.strictObject({ limit: Limit, cursor: Cursor, ...filter }),
    ok: z.extend(pageOf(Entry), {
      from: Day,
      to: Day,
      /** With the first page alone: they are the same for all. */
      totals: z.nullable(EntryTotals),
    }),
    errors: ['account-unknown', 'days-invalid'],
  },
  sheet: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'The same record as a file for spreadsheets',
    query: z.strictObject(filter),
    ok: TextFile,
    errors: ['account-unknown', 'days-invalid', 'sheet-too-long'],
  },
} as const satisfies TermsByName
