import type { ConsoleRedemption } from '@faro/contract/promotions'
import { formatAmount } from '@faro/kernel/money'
import type { PromotionsDeps } from '../deps.ts'
import { brandRedemptions, type RedemptionRow } from '../points/mall.query.ts'
import { textIn } from '../points/points-view.ts'
import type { ConsoleBrand } from './brand.ts'

/** Redemptions as staff work through them: with the whole address. */
export const consoleRedemptions = async (
  { identity }: Pick<PromotionsDeps, 'identity'>,
  { language }: ConsoleBrand,
  rows: readonly RedemptionRow[],
): Promise<ConsoleRedemption[]> => {
  const members = await identity.memberSummaries([...new Set(rows.map((row) => row.member_id))])
  return rows.map((row) => ({
    redemptionId: row.redemption_id,
    memberId: row.member_id,
    username: members.get(row.member_id)?.username ?? '',
    name: textIn(row.names, [language]),
    kind: row.kind,
    quantity: row.quantity,
    points: formatAmount(row.points, 'PTS'),
    state: row.state,
    address: row.address,
    remark: row.remark,
    tracking: row.tracking,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

/** What waits first, then the latest. */
export const redemptionQueue = async (deps: PromotionsDeps, brand: ConsoleBrand) =>
  consoleRedemptions(deps, brand, await brandRedemptions(deps.db, brand.merchantId))
