import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { policyOf } from '../policy/policy.query.ts'
import { payStatement, publishStatement } from './pay-statement.ts'
import type { AffiliateDeps } from './qualify.job.ts'
import { lockStatement, type StatementRow } from './statement.query.ts'

type DecideDeps = Pick<AffiliateDeps, 'wallet' | 'clock' | 'events' | 'whitelabel'>

type Decision = {
  readonly statementId: string
  readonly operatorId: string
}

/** Nobody lets one go twice, or one that came of terms they set or chose (S2). */
export const mayRelease = async (
  db: Queryable,
  statement: StatementRow,
  operatorId: string,
): Promise<boolean> => {
  if (statement.released_by.includes(operatorId)) return false
  const own = await db.query(
    `select 1 from agents.affiliate_plan a join agents.plan_version v using (plan_id)
     where a.member_no = $1 and $2::uuid = any(v.set_by || a.set_by) limit 1`,
    [statement.affiliate_no, operatorId],
  )
  return own.length === 0
}

/** Lets a held statement go; once enough different people have, it is paid at once (S2). */
export const releaseStatement =
  (deps: DecideDeps) =>
  async (
    tx: Tx,
    { statementId, operatorId }: Decision,
  ): Promise<Result<null, 'state-changed' | 'approval-own'>> => {
    const statement = await lockStatement(tx, statementId)
    if (statement?.state !== 'held') return err('state-changed')
    if (!(await mayRelease(tx, statement, operatorId))) return err('approval-own')
    const isReleased = statement.released_by.length + 1 >= statement.needed
    await tx.query(
      `update agents.statement set released_by = released_by || $2::uuid,
         state = case when $3::boolean then 'due' else state end where statement_id = $1`,
      [statementId, operatorId, isReleased],
    )
    const { currency } = await policyOf(deps, tx, statement.merchant_id)
    const told = { statement, act: 'released', operatorId, currency, reason: null } as const
    await publishStatement(deps, tx, told)
    // an account that may not be moved now is tried again by the clock
    if (isReleased) await payStatement(deps)(tx, statementId)
    return ok(null)
  }

/** Refuses a held statement for good; the affiliate is told why. */
export const rejectStatement =
  (deps: DecideDeps) =>
  async (
    tx: Tx,
    { statementId, operatorId, reason }: Decision & { readonly reason: string },
  ): Promise<Result<null, 'state-changed'>> => {
    const statement = await lockStatement(tx, statementId)
    if (statement?.state !== 'held') return err('state-changed')
    await tx.query(
      `update agents.statement set state = 'rejected', reason = $2, ended_at = $3
       where statement_id = $1`,
      [statementId, reason, deps.clock.now()],
    )
    const { currency } = await policyOf(deps, tx, statement.merchant_id)
    await publishStatement(deps, tx, { statement, act: 'rejected', operatorId, currency, reason })
    return ok(null)
  }
