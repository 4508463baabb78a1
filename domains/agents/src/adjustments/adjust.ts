import type { AgentsEvents } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { billById } from '../bills/bill.query.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered } from '../tree/node.query.ts'

export type AdjustDeps = Pick<AgentsDeps, 'clock' | 'events' | 'wallet' | 'whitelabel'>

export type Adjustment = {
  readonly adjustmentId: string
  readonly merchantId: number
  readonly memberNo: number
  /** In ledger units; less than nothing is taken back, as far as it is covered. */
  readonly asked: bigint
  /** The bill that it puts right. */
  readonly billId: string | null
  readonly reason: string
}

export type AdjustRefusal =
  | 'not-found'
  | 'contract-unknown'
  | 'insufficient-funds'
  | 'account-frozen'

type By = {
  readonly operatorId: string
  readonly names: readonly string[]
  /** Whether nobody else was asked. */
  readonly isAlone: boolean
}

const dayMs = 86_400_000

/** What is given out counts among what one person gives in a day by whatever way. */
const judgedAs = 'cashier.withdrawal'

type Given = Pick<Adjustment, 'merchantId' | 'asked'> & { readonly operatorId: string }

/**
 * What somebody put right alone at a brand within a day, up or down: parts of a sum, to whomever,
 * take as many people as the sum. Two at once see each other.
 */
const adjustedAlone = async (
  { clock }: Pick<AgentsDeps, 'clock'>,
  tx: Tx,
  { merchantId, operatorId }: Given,
): Promise<bigint> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `agents-adjust:${merchantId}:${operatorId}`,
  ])
  const [row] = await tx.query(
    `select coalesce(sum(abs(amount)), 0)::bigint as sum from agents.adjustment
     where merchant_id = $1 and alone_by = $2 and created_at > $3`,
    [merchantId, operatorId, new Date(clock.now().getTime() - dayMs)],
    { sum: col.int8.present },
  )
  return row?.sum ?? 0n
}

const soloAct = ({ merchantId, operatorId }: Given, amount: bigint) => ({
  kind: 'agents.adjust',
  limitsOf: judgedAs,
  merchantId,
  // the giver's day counts as a whole
  memberId: operatorId,
  amount,
  by: { operatorId },
})

type AloneDeps = Pick<AgentsDeps, 'approvals' | 'clock' | 'whitelabel'>

/** Whether one person alone may put it right, with all else that they gave within a day. */
export const mayAdjustAlone = async (deps: AloneDeps, tx: Tx, given: Given): Promise<boolean> => {
  const { merchantId, asked } = given
  const { reviewAbove } = await policyOf(deps, tx, merchantId)
  const size = asked < 0n ? -asked : asked
  if (size + (await adjustedAlone(deps, tx, given)) > reviewAbove) return false
  if (asked < 0n) return true
  return asked + (await deps.approvals.doneAlone(tx, soloAct(given, asked))) <= reviewAbove
}

/** Writes down what one person gave; what is taken back is none. */
export const noteAdjusted = async (
  { approvals }: Pick<AgentsDeps, 'approvals'>,
  tx: Tx,
  given: Given,
): Promise<void> => {
  if (given.asked > 0n) await approvals.didAlone(tx, soloAct(given, given.asked))
}

/** Whether a bill is one that the account gets or pays. */
export const isBillOf = async (
  tx: Pick<Tx, 'query'>,
  { billId, memberNo }: Pick<Adjustment, 'billId' | 'memberNo'>,
): Promise<boolean> => {
  if (billId === null) return true
  const bill = await billById(tx, billId)
  return bill !== null && (bill.payee_no === memberNo || bill.payer_no === memberNo)
}

/** Moves money between the house and an account to put a contract's payment right (S5, S7). */
export const adjust =
  ({ clock, events, wallet }: AdjustDeps) =>
  async (tx: Tx, one: Adjustment, by: By): Promise<Result<bigint, AdjustRefusal>> => {
    const { adjustmentId, merchantId, memberNo, asked, billId, reason } = one
    const [node] = await nodesNumbered(tx, [memberNo])
    if (node?.merchantId !== merchantId) return err('not-found')
    if (!(await isBillOf(tx, one))) return err('contract-unknown')
    // whoever adjusts the same account waits: what is there is looked at once
    await tx.query('select 1 from agents.node where member_no = $1 for no key update', [memberNo])
    const owner = { merchantId, owner: node.memberId }
    const { accountId, currency, balance, held } = present(
      await wallet.balanceIn(tx, owner),
      'an account',
    )
    const available = balance - held
    const amount = asked < 0n && -asked > available ? -available : asked
    if (amount === 0n || (asked < 0n && available < 0n)) return err('insufficient-funds')
    const name = 'agents:adjustment'
    const contraId = await wallet.pooled(tx, { merchantId, name, currency })
    const posted = await wallet.post(tx, [
      {
        accountId,
        amount,
        contraId,
        kind: 'commission',
        key: { party: 'agents', kind: 'adjustment', id: adjustmentId },
        ref: `adjustment:${adjustmentId}`,
      },
    ])
    if (!posted.ok)
      return err(posted.error === 'insufficient-funds' ? 'insufficient-funds' : 'account-frozen')
    await tx.query(
      `insert into agents.adjustment (adjustment_id, merchant_id, member_no, bill_id, asked, amount,
         reason, made_by, created_at, alone_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        adjustmentId,
        merchantId,
        memberNo,
        billId,
        asked,
        amount,
        reason,
        by.names.join(' + '),
        clock.now(),
        by.isAlone ? by.operatorId : null,
      ],
    )
    await events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId: by.operatorId,
        memberId: null,
        action: 'agents.adjusted',
        subject: adjustmentId,
        detail: {
          username: node.name,
          amount: formatAmount(amount, currency),
          currency,
          billId,
          reason,
        },
      },
    })
    return ok(amount)
  }
