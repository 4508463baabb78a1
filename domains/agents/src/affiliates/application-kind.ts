import { err, ok, type Result } from '@faro/kernel/result'
import {
  defineApproval,
  type Figure,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { AgentsDeps } from '../deps.ts'
import { decideApplication, waitingApplication } from './application.ts'

const applicationKind = 'agents.affiliate-application'

const Input = z.strictObject({
  merchantId: z.int(),
  applicationId: z.string(),
  planId: z.string(),
})
type Input = z.output<typeof Input>

const planName = async (db: Queryable, { merchantId, planId }: Input): Promise<string | null> => {
  const [row] = await db.query(
    'select name from agents.plan where plan_id = $1 and merchant_id = $2',
    [planId, merchantId],
    { name: col.text },
  )
  return row?.name ?? null
}

type Asking = Input & { readonly reason: string; readonly by: Person }

/** Asks another person to take a member on as an affiliate. */
export const askToTakeOn =
  ({ approvals }: Pick<AgentsDeps, 'approvals'>) =>
  async (
    tx: Tx,
    { reason, by, ...input }: Asking,
  ): Promise<
    Result<{ readonly approvalId: string }, RequestRefusal | 'not-found' | 'state-changed'>
  > => {
    const found = await waitingApplication(tx, input)
    if (!found.ok) return found
    if ((await planName(tx, input)) === null) return err('not-found')
    const { memberId } = found.value.node
    const { merchantId, applicationId: subject } = input
    return approvals.request(tx, {
      kind: applicationKind,
      merchantId,
      subject,
      memberId,
      input,
      reason,
      by,
    })
  }

/** An affiliate earns by the players it brings: two people take one on, under a plan. */
export const applicationApproval = (
  deps: Pick<AgentsDeps, 'identity' | 'whitelabel' | 'events' | 'clock'>,
) =>
  defineApproval({
    kind: applicationKind,
    version: 1,
    permission: { request: 'affiliate.write', approve: 'agents.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, input): Promise<readonly Figure[]> => {
      const found = await waitingApplication(db, input)
      return [
        { label: 'player', value: found.ok ? found.value.node.name : '' },
        { label: 'affiliatePlan', value: (await planName(db, input)) ?? '' },
      ]
    },
    execute: async (tx, { input, requestedBy, decidedBy }) => {
      const setBy = [requestedBy.operatorId, decidedBy.operatorId]
      const { operatorId } = requestedBy
      const done = await decideApplication(deps)(tx, { ...input, operatorId, setBy })
      return done.ok ? ok({ planId: input.planId }) : done
    },
  })
