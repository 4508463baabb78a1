import type { Catalogue } from '@faro/catalogue'
import type { ParkedCredit } from '@faro/contract/gaming'
import type { Identity } from '@faro/identity'
import { formatAmount } from '@faro/kernel/money'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Db } from '@faro/server-kit/db'
import type { ParkedRow } from './parked-credits.query.ts'
import { parkedKind } from './parked-kind.ts'

type Deps = {
  readonly db: Db
  readonly identity: Pick<Identity, 'memberSummaries'>
  readonly catalogue: Pick<Catalogue, 'namesOf' | 'titles'>
  readonly approvals: Pick<Approvals, 'waiting'>
}

/** Parked credits as staff see them: with names, and the request that waits. */
export const parkedViews =
  ({ db, identity, catalogue, approvals }: Deps) =>
  async (rows: readonly ParkedRow[]): Promise<readonly ParkedCredit[]> => {
    const ids = rows.map((row) => row.credit_id)
    const [members, vendors, games, waiting] = await Promise.all([
      identity.memberSummaries([...new Set(rows.map((row) => row.member_id))]),
      catalogue.namesOf([...new Set(rows.map((row) => row.vendor_code))]),
      catalogue.titles([...new Set(rows.map((row) => row.game_code))]),
      approvals.waiting(db, parkedKind, ids),
    ])
    return rows.map((row) => {
      const money = (units: bigint): string => formatAmount(units, row.currency)
      const open = waiting.get(row.credit_id)
      return {
        creditId: row.credit_id,
        vendorCode: row.vendor_code,
        vendorName: vendors.get(row.vendor_code) ?? row.vendor_code,
        gameTitle: games.get(row.game_code)?.title ?? row.game_code,
        memberId: row.member_id,
        username: members.get(row.member_id)?.username ?? '',
        gameCode: row.game_code,
        vendorRound: row.vendor_round,
        amount: money(row.amount),
        currency: row.currency,
        passed: row.passed,
        most: money(row.most),
        stood: money(row.stood),
        state: row.state,
        parkedAt: row.parked_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        endedBy: row.ended_by,
        waiting:
          open === undefined
            ? null
            : { approvalId: open.approvalId, requestedBy: open.requestedBy.username },
      }
    })
  }
