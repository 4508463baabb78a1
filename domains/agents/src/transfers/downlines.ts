import { isTeamAccount } from '@faro/contract/agents'
import type { Downlines } from '@faro/cashier'
import { maskedName } from '@faro/kernel/masked-name'
import { err, ok } from '@faro/kernel/result'
import { judgeTransfer } from '../../engine/tree/judge-transfer.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodeOf } from '../tree/adopt-lines.ts'
import { nodesOf, numbersOf, type Node } from '../tree/node.query.ts'

type Deps = Pick<AgentsDeps, 'identity' | 'whitelabel' | 'clock'>

/** Who stands under whom on the way from a root down to an account. */
const uplinesOf = ({ path }: Node): ReadonlyMap<number, number | null> => {
  const numbers = numbersOf(path)
  return new Map(numbers.map((no, i) => [no, numbers[i - 1] ?? null]))
}

/** What the tree says of money that goes down (T9): the cashier moves it. */
export const downlines = (deps: Deps): Downlines => ({
  terms: async (db, { merchantId, memberId }) => {
    const sender = await nodeOf(deps)(db, memberId)
    if (sender === null || !isTeamAccount(sender.accountType)) return err('agent-account-needed')
    if (sender.status !== 'active') return err('account-frozen')
    if (!(await deps.whitelabel.isEnabled(merchantId, 'DOWNTRANSFER3')))
      return err('method-unavailable')
    const policy = await policyOf(deps, db, merchantId)
    return ok({
      depth: policy.transferDepth,
      minimum: policy.downMin,
      maximum: policy.downMax,
      dailyCount: policy.downDailyCount,
      dailySum: policy.downDailySum,
    })
  },
  downline: async (db, { from, to }, depth) => {
    const nodes = await nodesOf(db, [from, to])
    const sender = nodes.find(({ memberId }) => memberId === from)
    const receiver = nodes.find(({ memberId }) => memberId === to)
    if (sender === undefined || receiver === undefined) return null
    const judged = judgeTransfer(uplinesOf(receiver), {
      sender: { type: sender.accountType, status: sender.status },
      isOffered: true,
      from: sender.memberNo,
      to: receiver.memberNo,
      depth,
      receiver: { status: receiver.status, isPaused: false },
    })
    if (!judged.ok && judged.error === 'receiver-unknown') return null
    const isDirect = receiver.uplineNo === sender.memberNo
    return {
      name: isDirect ? receiver.name : maskedName(receiver.name),
      isActive: receiver.status === 'active',
    }
  },
  onSent: async (tx, { transferId, to, amount }) => {
    const [receiver] = await nodesOf(tx, [to])
    if (receiver === undefined) throw new Error('money was sent to nobody')
    const { merchantId } = receiver
    const { transferTurnover } = await policyOf(deps, tx, merchantId)
    if (transferTurnover === 0) return
    await tx.query(
      `insert into agents.received (transfer_id, member_id, merchant_id, amount, required,
         received_at) values ($1, $2, $3, $4, $5, $6)`,
      [transferId, to, merchantId, amount, amount * BigInt(transferTurnover), deps.clock.now()],
    )
  },
})
