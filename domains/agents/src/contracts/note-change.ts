import type { AgentsEvents, ContractKind } from '@faro/contract/agents'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { nodesNumbered } from '../tree/node.query.ts'

type Payload = AgentsEvents['agents.contract-changed']

/** Who acts: an account of the pair, one of the staff, or the house's clock. */
export type Actor =
  | { readonly memberId: string }
  | { readonly operatorId: string }
  | { readonly clock: true }

type Changed = {
  readonly merchantId: number
  /** Of the contract, or of the request. */
  readonly contractId: string
  readonly kind: ContractKind
  readonly payerNo: number | null
  readonly payeeNo: number
  readonly act: Payload['act']
  readonly by: Actor
  readonly reason?: string | undefined
}

const idsOf = async (
  db: Queryable,
  { payerNo, payeeNo }: Changed,
): Promise<{ payerId: string | null; payeeId: string }> => {
  const nodes = await nodesNumbered(db, [payeeNo, ...(payerNo === null ? [] : [payerNo])])
  const idOf = (no: number | null): string | null =>
    nodes.find(({ memberNo }) => memberNo === no)?.memberId ?? null
  return { payerId: idOf(payerNo), payeeId: idOf(payeeNo) ?? '' }
}

/** Publishes what became of a contract: each side that did not act itself is told. */
export const noteChange =
  ({ events }: Pick<AgentsDeps, 'events'>) =>
  async (tx: Tx, changed: Changed): Promise<void> => {
    const { merchantId, contractId, kind, act, by, reason = null } = changed
    const { payerId, payeeId } = await idsOf(tx, changed)
    const byId = 'memberId' in by ? by.memberId : null
    const told = [payerId, payeeId].filter((id) => id !== null && id !== byId)
    await events.emit<AgentsEvents, 'agents.contract-changed'>(
      tx,
      ...(told.length === 0 ? [null] : told).map((toId, i) => ({
        topic: 'agents.contract-changed' as const,
        merchantId,
        payload: {
          contractId,
          kind,
          act,
          payerId,
          payeeId,
          byId,
          operatorId: 'operatorId' in by ? by.operatorId : null,
          toId,
          reason,
          isEcho: i > 0,
        },
      })),
    )
  }
