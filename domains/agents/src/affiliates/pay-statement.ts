import type { AgentsEvents } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { nodesNumbered } from '../tree/node.query.ts'
import type { AffiliateDeps } from './qualify.job.ts'
import { lockStatement, type StatementRow } from './statement.query.ts'

type PayDeps = Pick<AffiliateDeps, 'wallet' | 'clock' | 'events'>

/** Both sums with keys of their own: whoever pays again pays nothing twice (S5). */
const postingsOf = ({ statement_id: id, month, amount, amount_cpa: cpa }: StatementRow) =>
  [
    { part: 'cpa' as const, amount: cpa },
    { part: 'share' as const, amount: amount - cpa },
  ]
    .filter((one) => one.amount > 0n)
    .map((one) => ({
      ...one,
      key: `${id}:${one.part}`,
      ref: `affiliate:${one.part}:${month.slice(0, 7)}`,
    }))

type StatementNotice = {
  readonly statement: StatementRow
  readonly act: 'paid' | 'rejected' | 'released'
  readonly operatorId: string | null
  readonly currency: string
  readonly reason: string | null
}

/** Tells the affiliate, and the log. */
export const publishStatement = async (
  { events }: Pick<PayDeps, 'events'>,
  tx: Tx,
  { statement, act, operatorId, currency, reason }: StatementNotice,
): Promise<void> => {
  const [node] = await nodesNumbered(tx, [statement.affiliate_no])
  await events.emit<AgentsEvents, 'agents.affiliate-decided'>(tx, {
    topic: 'agents.affiliate-decided',
    merchantId: statement.merchant_id,
    payload: {
      memberId: present(node, 'an affiliate').memberId,
      act,
      subject: statement.statement_id,
      month: statement.month.slice(0, 7),
      amount: String(statement.amount),
      currency,
      operatorId,
      reason,
    },
  })
}

/** Pays a statement that is due; an account that may not be moved now is tried again. */
export const payStatement =
  (deps: PayDeps) =>
  async (tx: Tx, statementId: string): Promise<Result<null, 'state-changed'>> => {
    const statement = await lockStatement(tx, statementId)
    if (statement?.state !== 'due') return err('state-changed')
    const { merchant_id: merchantId } = statement
    const [node] = await nodesNumbered(tx, [statement.affiliate_no])
    const { memberId: owner } = present(node, 'an affiliate')
    const { accountId, currency } = present(
      await deps.wallet.balanceIn(tx, { merchantId, owner }),
      'an account',
    )
    const { wallet } = deps
    const pools = {
      cpa: await wallet.pooled(tx, { merchantId, name: 'affiliate:cpa', currency }),
      share: await wallet.pooled(tx, { merchantId, name: 'affiliate:revshare', currency }),
    }
    const postings = postingsOf(statement).map(({ part, amount, key, ref }) => ({
      accountId,
      amount,
      contraId: pools[part],
      kind: 'commission' as const,
      key: { party: 'agents', kind: 'statement', id: key },
      ref,
    }))
    const posted = await wallet.post(tx, postings)
    if (!posted.ok) return err('state-changed')
    await tx.query(
      `update agents.statement set state = 'paid', ended_at = $2 where statement_id = $1`,
      [statementId, deps.clock.now()],
    )
    await publishStatement(deps, tx, {
      statement,
      act: 'paid',
      operatorId: null,
      currency,
      reason: null,
    })
    return ok(null)
  }
