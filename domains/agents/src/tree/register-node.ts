import type { RegisteredAccount } from '@faro/identity'
import { col, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { noteQuotaUse } from '../limits/quota.ts'
import { noPlacement, type Placement } from './placement.ts'

/** The place of a new account, written with the account itself (T1). */
export const registerNode =
  ({ whitelabel, clock }: Pick<AgentsDeps, 'whitelabel' | 'clock'>) =>
  async (tx: Tx, account: RegisteredAccount): Promise<void> => {
    const { memberId, merchantId, username, attribution } = account
    const placement = (attribution.note as Placement | null) ?? noPlacement
    const now = clock.now()
    const [added] = await tx.query(
      `select agents.add_node($1::uuid, $2::int, $3::int, $4::int, $5::text, $6::date,
         $7::timestamptz, $8::int, $9::uuid, $10::text, $11::int, $12::int[]) as member_no`,
      [
        memberId,
        merchantId,
        placement.uplineNo,
        attribution.accountType,
        username,
        await whitelabel.dayOf(merchantId, now),
        now,
        placement.ownerNo,
        placement.linkId,
        placement.by,
        placement.openedBy,
        placement.limits,
      ],
      { member_no: col.int4 },
    )
    const { ownerNo: agentNo, uses } = placement
    if (added !== undefined && agentNo !== null)
      await noteQuotaUse(tx, { memberNo: added.member_no, agentNo, uses })
  }
