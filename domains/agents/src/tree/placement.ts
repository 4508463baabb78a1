import type { Limits } from '../limits/limits.ts'
import type { QuotaUse } from '../limits/quota.ts'

export type AttributedBy = 'typed' | 'address' | 'cookie' | 'domain' | 'recommender' | 'opened'

/** Where a new account goes, as it was settled before the account was written down. */
export type Placement = {
  readonly uplineNo: number | null
  /** Whose player it is. */
  readonly ownerNo: number | null
  readonly linkId: string | null
  readonly by: AttributedBy | null
  readonly openedBy: number | null
  /** Null where it has what the brand gives members. */
  readonly limits: Limits | null
  /** What it took of whose quotas. */
  readonly uses: readonly QuotaUse[]
}

export const noPlacement: Placement = {
  uplineNo: null,
  ownerNo: null,
  linkId: null,
  by: null,
  openedBy: null,
  limits: null,
  uses: [],
}
