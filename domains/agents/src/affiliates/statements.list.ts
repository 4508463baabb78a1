import type { ConsoleStatement } from '@faro/contract/agents'
import { affiliateStatementList } from '@faro/contract/agents/lists'
import { agentLists } from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { AgentsDeps } from '../deps.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { statementColumns, statementFields, type StatementRow } from './statement.query.ts'

type Deps = Pick<AgentsDeps, 'db' | 'identity' | 'whitelabel'>

/** Statements as staff see them. */
export const consoleStatements = async (
  { whitelabel }: Pick<Deps, 'whitelabel'>,
  db: Queryable,
  rows: readonly StatementRow[],
): Promise<readonly ConsoleStatement[]> => {
  const numbers = [...new Set(rows.map(({ affiliate_no: no }) => no))]
  const nodes = new Map((await nodesNumbered(db, numbers)).map((node) => [node.memberNo, node]))
  const merchants = new Map(
    (await whitelabel.merchants()).map((merchant) => [merchant.merchantId, merchant]),
  )
  return rows.map((row) => {
    const { memberId, name } = present(nodes.get(row.affiliate_no), 'an affiliate')
    const { code, currency } = present(merchants.get(row.merchant_id), 'a brand')
    return {
      statementId: row.statement_id,
      merchantCode: code,
      createdAt: row.created_at.toISOString(),
      memberId,
      username: name,
      month: row.month.slice(0, 7),
      share: formatAmount(row.share, currency),
      cpa: formatAmount(row.cpa, currency),
      amount: formatAmount(row.amount, currency),
      currency,
      needed: row.needed,
      released: row.released_by.length,
      state: row.state,
      reason: row.reason,
    }
  })
}

/** Statements of affiliates, as staff look for them and work through them. */
export const statementsList = (deps: Deps) =>
  defineList(affiliateStatementList, agentLists.statements, {
    from: `agents.statement s join agents.node n on n.member_no = s.affiliate_no`,
    id: { sql: 's.statement_id', as: col.uuid },
    brand: 's.merchant_id',
    columns: {
      statementId: { sql: 's.statement_id', as: col.uuid },
      createdAt: { sql: 's.created_at', as: col.timestamptz },
      username: { sql: 'n.member_id', as: col.uuid, named: deps.identity.idsNamed },
      memberId: { sql: 'n.member_id', as: col.uuid },
      share: { sql: 's.share', as: col.int8 },
      cpa: { sql: 's.cpa', as: col.int8 },
      amount: { sql: 's.amount', as: col.int8 },
      state: { sql: 's.state', as: col.text },
    },
    read: { text: statementColumns, columns: statementFields },
    rows: async (rows) => [...(await consoleStatements(deps, deps.db, rows))],
  })
