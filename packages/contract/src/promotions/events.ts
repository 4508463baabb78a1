import type { AwardSource, RewardKind } from './values.ts'

/** What promotions tell others. Amounts are ledger units, points hundredths, as digits. */
export type PromotionsEvents = {
  /** Something may be collected now. */
  'promotions.granted': {
    awardId: string
    memberId: string
    source: AwardSource
    kind: RewardKind
    amount: string
    currency: string
  }
  /** It was collected, or paid without being asked for. */
  'promotions.claimed': {
    awardId: string
    memberId: string
    source: AwardSource
    kind: RewardKind
    amount: string
    isIssued: boolean
  }
  'promotions.level-changed': {
    memberId: string
    from: number
    to: number
    cause: 'reached' | 'month' | 'override' | 'override-ended'
  }
  'promotions.redemption-ended': {
    redemptionId: string
    memberId: string
    outcome: 'approved' | 'rejected'
    points: string
    names: Readonly<Record<string, string>>
    remark: string
    /** A staff member's id, `member` or `rule`. */
    by: string
  }
  /** An act of staff, for the log of what was done. */
  'promotions.acted': {
    operatorId: string
    action: string
    subject: string
    detail: Record<string, unknown>
  }
}
