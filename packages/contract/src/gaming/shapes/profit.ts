import * as z from 'zod/mini'
import { Day, Money } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

/** Money of play: what was staked and paid, less what was taken back of it. */
const Played = { stake: Money, payout: Money, net: Money }

export const ProfitDay = z.object({ day: Day, ...Played })
export type ProfitDay = z.output<typeof ProfitDay>

export const ProfitShare = z.object({ key: z.string(), name: z.string(), ...Played })
export type ProfitShare = z.output<typeof ProfitShare>

export const profit = {
  days: {
    audience: 'real-account',
    limit: '60/min',
    summary: "The member's profit and loss per day of the brand's time, as the ledger has it",
    query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
    ok: z.object({
      from: Day,
      to: Day,
      currency: z.string(),
      /** More is still to be counted: ask again for the rest. */
      isCounting: z.boolean(),
      /** Every day of the stretch, those without play as well. */
      days: z.array(ProfitDay),
      totals: z.object(Played),
      /** Keys are categories; empty where a game is of none. */
      categories: z.array(ProfitShare),
      vendors: z.array(ProfitShare),
      /** What went to vendors with wallets of their own and came back: not part of the above. */
      purses: z.object({ sent: Money, returned: Money }),
    }),
    errors: ['days-invalid', 'account-unknown'],
  },
} as const satisfies TermsByName
