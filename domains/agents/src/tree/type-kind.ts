import { memberAccountType } from '@faro/contract/roles'
import { err, ok, type Result } from '@faro/kernel/result'
import {
  defineApproval,
  type Figure,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { AgentsDeps } from '../deps.ts'
import { lockNode, nodesOf, shareTree } from './node.query.ts'
import { setType } from './set-type.ts'

const typeKind = 'agents.raise-type'

const Type = z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)])
const Input = z.strictObject({
  merchantId: z.int(),
  memberId: z.string(),
  /** As it was when it was asked for. */
  from: z.int(),
  type: Type,
})

type Deps = Pick<AgentsDeps, 'identity' | 'whitelabel' | 'events' | 'clock'>

type StaffType = {
  readonly merchantId: number
  readonly memberId: string
  readonly type: z.output<typeof Type>
  readonly reason: string
  readonly by: Person
}

type Refusal = 'not-found' | 'upline-unfit' | 'agent-busy' | RequestRefusal

const set = async (
  deps: Deps,
  tx: Tx,
  change: Omit<StaffType, 'reason' | 'by'> & { readonly operatorId: string },
): Promise<Result<null, 'not-found' | 'upline-unfit' | 'agent-busy'>> => {
  const { operatorId, ...rest } = change
  const done = await setType(deps)(tx, { ...rest, by: { operatorId } })
  if (done.ok) return ok(null)
  // staff meet no account above that is frozen
  return done.error === 'account-frozen' ? err('agent-busy') : err(done.error)
}

/** A member again at once; whatever earns by the bets of others once another person agrees. */
export const setTypeOrAsk =
  (deps: Deps & Pick<AgentsDeps, 'approvals'>) =>
  async (
    tx: Tx,
    { reason, by, ...change }: StaffType,
  ): Promise<Result<{ readonly approvalId: string | null }, Refusal>> => {
    const { merchantId, memberId, type } = change
    await shareTree(tx, merchantId)
    const node = await lockNode(tx, memberId)
    if (node === null || node.merchantId !== merchantId) return err('not-found')
    if (type === memberAccountType || type === node.accountType) {
      const done = await set(deps, tx, { ...change, operatorId: by.operatorId })
      return done.ok ? ok({ approvalId: null }) : done
    }
    return deps.approvals.request(tx, {
      kind: typeKind,
      merchantId,
      subject: memberId,
      memberId,
      input: { ...change, from: node.accountType },
      reason,
      by,
    })
  }

/** An agent earns by all bets below it: two people make an account one. */
export const typeApproval = (deps: Deps) =>
  defineApproval({
    kind: typeKind,
    version: 1,
    permission: { request: 'agents.write', approve: 'agents.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { memberId, from, type }): Promise<readonly Figure[]> => {
      const [node] = await nodesOf(db, [memberId])
      return [
        { label: 'player', value: node?.name ?? '' },
        { label: 'account-type-now', value: String(from) },
        { label: 'account-type', value: String(type) },
      ]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { from, ...change } = input
      await shareTree(tx, input.merchantId)
      const node = await lockNode(tx, input.memberId)
      if (node?.accountType !== from) return err('state-changed')
      const done = await set(deps, tx, { ...change, operatorId })
      return done.ok ? ok({ type: input.type }) : done
    },
  })
