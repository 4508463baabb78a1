import { agentAdjustmentList } from '@faro/contract/agents/lists'
import { agentLists } from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { col, rowOf } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { AgentsDeps } from '../deps.ts'

const fields = rowOf({
  adjustment_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  name: col.text,
  bill_id: col.uuid.orNull,
  asked: col.int8,
  amount: col.int8,
  reason: col.text,
  made_by: col.text,
  created_at: col.timestamptz,
})

/** What staff put right by hand, as staff look for it. */
export const adjustmentsList = ({
  identity,
  whitelabel,
}: Pick<AgentsDeps, 'identity' | 'whitelabel'>) =>
  defineList(agentAdjustmentList, agentLists.adjustments, {
    from: `agents.adjustment a join agents.node n on n.member_no = a.member_no`,
    id: { sql: 'a.adjustment_id', as: col.uuid },
    brand: 'a.merchant_id',
    columns: {
      adjustmentId: { sql: 'a.adjustment_id', as: col.uuid },
      createdAt: { sql: 'a.created_at', as: col.timestamptz },
      username: { sql: 'n.member_id', as: col.uuid, named: identity.idsNamed },
      memberId: { sql: 'n.member_id', as: col.uuid },
      amount: { sql: 'a.amount', as: col.int8 },
      billId: { sql: 'a.bill_id', as: col.uuid },
    },
    read: {
      text: `a.adjustment_id, a.merchant_id, n.member_id, n.name, a.bill_id, a.asked, a.amount,
        a.reason, a.made_by, a.created_at`,
      columns: fields,
    },
    rows: async (rows) => {
      const merchants = new Map(
        (await whitelabel.merchants()).map((merchant) => [merchant.merchantId, merchant]),
      )
      return rows.map((row) => {
        const { code, currency } = present(merchants.get(row.merchant_id), 'a brand')
        return {
          adjustmentId: row.adjustment_id,
          merchantCode: code,
          createdAt: row.created_at.toISOString(),
          memberId: row.member_id,
          username: row.name,
          asked: formatAmount(row.asked, currency),
          amount: formatAmount(row.amount, currency),
          currency,
          billId: row.bill_id,
          by: row.made_by,
          reason: row.reason,
        }
      })
    },
  })
