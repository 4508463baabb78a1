import type { Result } from '@faro/kernel/result'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { manyPort } from '@faro/server-kit/module'

type Reach = 'direct' | 'any'

/** What a brand lets an agent send down; amounts in ledger units. */
export type DownTerms = {
  /** Whether direct downlines alone receive money, or anybody below. */
  readonly depth: Reach
  readonly minimum: bigint
  readonly maximum: bigint
  readonly dailyCount: number
  readonly dailySum: bigint
}

type Pair = { readonly from: string; readonly to: string }

/** The tree of agents, as money sent down asks it. Without it nothing is sent down. */
export type Downlines = {
  /** What the sender may send, judged by their type, status and the brand's flag, in this order. */
  readonly terms: (
    db: Queryable,
    sender: { readonly merchantId: number; readonly memberId: string },
  ) => Promise<Result<DownTerms, 'agent-account-needed' | 'account-frozen' | 'method-unavailable'>>
  /** A member below the sender at that depth; null for strangers. Names are masked where due. */
  readonly downline: (
    tx: Queryable,
    pair: Pair,
    depth: Reach,
  ) => Promise<{ readonly name: string; readonly isActive: boolean } | null>
  /** In the transaction that moved the money: what must be staked before it leaves again. */
  readonly onSent: (
    tx: Tx,
    sent: Pair & { readonly transferId: string; readonly amount: bigint },
  ) => Promise<void>
}

/** Provided by agents, above. */
export const downlinesPort = manyPort<Downlines>('cashier.downlines')
