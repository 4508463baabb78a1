import * as z from 'zod/mini'
import { Amount, Id, Instant, Money } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { transferStates } from '../values.ts'

const Vassalage = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** What a member has at one vendor that keeps the money itself. */
export const VendorWallet = z.object({
  vassalage: Vassalage,
  vendorName: z.string(),
  /** Null where the vendor does not answer now. */
  balance: z.nullable(Money),
})
export type VendorWallet = z.output<typeof VendorWallet>

export const VendorWalletTransfer = z.object({
  transferId: Id,
  vassalage: Vassalage,
  /** in: from the main account to the vendor. */
  direction: z.enum(['in', 'out']),
  amount: Money,
  currency: z.string(),
  /** sent: the vendor has not answered yet and is asked again. */
  state: z.enum(transferStates),
  createdAt: Instant,
})
export type VendorWalletTransfer = z.output<typeof VendorWalletTransfer>

export const vendorWallets = {
  wallets: {
    audience: 'real-account',
    limit: '60/min',
    summary: "The member's main account and what lies at vendors with wallets of their own",
    ok: z.object({
      currency: z.string(),
      available: Money,
      purses: z.array(VendorWallet),
      transfers: z.array(VendorWalletTransfer),
    }),
    errors: ['account-unknown'],
  },
  transfer: {
    audience: 'real-account',
    limit: '30/min',
    summary: 'Moves money between the main account and a vendor’s own wallet',
    body: z.strictObject({
      vassalage: Vassalage,
      direction: z.enum(['in', 'out']),
      amount: Amount,
    }),
    ok: z.object({ transferId: Id, state: z.enum(transferStates) }),
    errors: [
      'vendor-unknown',
      'account-unknown',
      'account-frozen',
      'insufficient-funds',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'vendor-unavailable',
      'player-excluded',
      'player-limit',
    ],
  },
} as const satisfies TermsByName
