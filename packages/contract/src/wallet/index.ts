import * as z from 'zod/mini'
import { Cursor, Day, Instant, Limit, Money, pageOf } from '../fields.ts'
import { define } from '../route.ts'

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

export const entryKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'transfer',
  'adjustment',
] as const

export const Entry = z.object({
  seq: z.string(),
  kind: z.enum(entryKinds),
  amount: Money,
  balanceAfter: Money,
  /** The other side, for people: a vendor, a payment provider, the house. */
  counterparty: z.string(),
  reference: z.string(),
  createdAt: Instant,
})
export type Entry = z.output<typeof Entry>

export const EntryQuery = z.strictObject({
  limit: Limit,
  cursor: Cursor,
  kind: z.optional(z.enum(entryKinds)),
  from: z.optional(Day),
  to: z.optional(Day),
})

export const wallet = define({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    auth: 'member',
    audience: 'signed-in',
    summary: "The member's balance",
    ok: Balance,
    errors: ['account-unknown'],
  },
  entries: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    auth: 'member',
    audience: 'real-account',
    summary: "The member's account record, newest first",
    query: EntryQuery,
    ok: pageOf(Entry),
    errors: ['account-unknown'],
  },
})
