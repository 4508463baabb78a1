import type { ConsoleContract } from '@faro/contract/agents'
import { agentContractList } from '@faro/contract/agents/lists'
import { agentLists } from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { col, type Queryable } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { AgentsDeps } from '../deps.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import {
  contractColumns,
  contractFields,
  contractOf,
  stateAt,
  type Contract,
} from './contract.query.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'identity' | 'whitelabel'>

/** Contracts as staff see them. */
export const consoleContracts = async (
  { whitelabel, clock }: Pick<Deps, 'whitelabel' | 'clock'>,
  db: Queryable,
  rows: readonly Contract[],
): Promise<readonly ConsoleContract[]> => {
  const numbers = rows.flatMap(({ payee_no: payee, payer_no: payer }) =>
    payer === null ? [payee] : [payee, payer],
  )
  const nodes = new Map(
    (await nodesNumbered(db, [...new Set(numbers)])).map((node) => [node.memberNo, node]),
  )
  const codes = new Map(
    (await whitelabel.merchants()).map(({ merchantId, code }) => [merchantId, code]),
  )
  return rows.map((row) => {
    const payee = present(nodes.get(row.payee_no), 'a payee')
    return {
      contractId: row.contract_id,
      merchantCode: present(codes.get(row.merchant_id), 'a brand'),
      offeredAt: row.offered_at.toISOString(),
      kind: row.kind,
      memberId: payee.memberId,
      username: payee.name,
      payer: row.payer_no === null ? null : (nodes.get(row.payer_no)?.name ?? ''),
      effectiveAt: row.effective_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      state: row.state,
      standing: stateAt(row, clock.now()),
    }
  })
}

/** Contracts of lines, as staff look for them. */
export const contractsList = (deps: Deps) =>
  defineList(agentContractList, agentLists.contracts, {
    from: `agents.contract c join agents.node n on n.member_no = c.payee_no`,
    id: { sql: 'c.contract_id', as: col.uuid },
    brand: 'c.merchant_id',
    columns: {
      contractId: { sql: 'c.contract_id', as: col.uuid },
      offeredAt: { sql: 'c.offered_at', as: col.timestamptz },
      kind: { sql: 'c.kind', as: col.text },
      username: { sql: 'n.member_id', as: col.uuid, named: deps.identity.idsNamed },
      memberId: { sql: 'n.member_id', as: col.uuid },
      state: { sql: 'c.state', as: col.text },
    },
    read: { text: contractColumns, columns: contractFields },
    rows: async (rows) => [...(await consoleContracts(deps, deps.db, rows.map(contractOf)))],
  })
