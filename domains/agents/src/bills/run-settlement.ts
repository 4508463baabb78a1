import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { isReconciled } from '../figures/reconcile.ts'
import { policyOf } from '../policy/policy.query.ts'
import { isClosed } from './closing.ts'
import { computeBills, contractsIn, storeBills, type RunContext } from './compute-run.ts'
import { graceOf, nextOf, runPeriodAt, seriesOf, type RunPeriod } from './periods.ts'
import { payOpenBills } from './pay-open-bills.ts'

export type SettleDeps = Pick<AgentsDeps, 'db' | 'clock' | 'whitelabel' | 'wallet' | 'events'>

const pageSize = 500
/** Slots that a pass catches up with, after a time in which nothing ran. */
const passMax = 300

/** A series of periods has a name of its own: dividends go by their periods. */
const seriesName = ({ kind, period }: Pick<RunPeriod, 'kind' | 'period'>): string =>
  period === null ? kind : `${kind}:${period}`

const openRun = async (
  deps: SettleDeps,
  { merchantId, period, policy }: RunContext,
): Promise<{ readonly runId: string; readonly isDone: boolean }> => {
  const now = deps.clock.now()
  const rows = await deps.db.query(
    `with i as (
       insert into agents.run (run_id, merchant_id, kind, begins_at, ends_at, policy_version,
         created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning run_id, state)
     select run_id, state from i
     union all
     select run_id, state from agents.run
     where merchant_id = $2 and kind = $3 and begins_at = $4 and ends_at = $5`,
    [
      uuidv7(now.getTime()),
      merchantId,
      seriesName(period),
      period.begins,
      period.ends,
      policy.version,
      now,
    ],
    { run_id: col.uuid.present, state: col.text.present },
  )
  const [run] = rows
  return { runId: run?.run_id ?? '', isDone: run?.state === 'done' }
}

/** One worker computes a series of a brand at a time. */
const lockSeries = async (tx: Tx, { merchantId, period }: RunContext): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [
    74_207,
    `${merchantId}|${seriesName(period)}`,
  ])
}

/** Works a period out, page by page; whatever is stored already stays (S1, S2). */
const computeRun = async (deps: SettleDeps, context: RunContext): Promise<void> => {
  const { runId, isDone } = await openRun(deps, context)
  if (isDone) return
  let after: string | null = null
  for (;;) {
    const from: string | null = after
    const page = await deps.db.tx(async (tx) => {
      await lockSeries(tx, context)
      const contracts = await contractsIn(tx, context, { after: from, limit: pageSize })
      const bills = await computeBills(tx, context, contracts)
      await storeBills(tx, { runId, context, now: deps.clock.now() }, bills)
      return ok(contracts)
    })
    after = page.value.at(-1)?.contract_id ?? null
    if (page.value.length < pageSize) break
  }
  await deps.db.query(
    `update agents.run set state = 'done',
       bills = (select count(*) from agents.bill b where b.run_id = agents.run.run_id)
     where run_id = $1`,
    [runId],
  )
}

const settleSeries = async (
  deps: SettleDeps,
  merchantId: number,
  series: Awaited<ReturnType<typeof seriesOf>>[number],
): Promise<number> => {
  const { db, whitelabel, clock } = deps
  const policy = await policyOf(deps, db, merchantId)
  const days = await whitelabel.daysOf(merchantId)
  const timeZone = await whitelabel.timeZoneOf(merchantId)
  for (let done = 0; done < passMax; done++) {
    const at = await nextOf(db, merchantId, series)
    if (at === null) return done
    const period = runPeriodAt(series, days, at.getTime())
    const due = period.ends.getTime() + graceOf(period.kind, policy)
    if (due > clock.now().getTime()) return done
    if (!(await isClosed(db, period.ends, clock.now()))) return done
    await computeRun(deps, { merchantId, period, policy, days, timeZone })
  }
  return passMax
}

const isAnyDue = async (db: Queryable, merchantId: number): Promise<boolean> => {
  const [row] = await db.query(
    `select exists (select 1 from agents.bill where merchant_id = $1 and state = 'due') as is_due`,
    [merchantId],
    { is_due: col.bool.present },
  )
  return row?.is_due === true
}

/**
 * Settles all that is over and closed, kind by kind in the order of time, and pays what is due. A
 * brand whose figures do not agree with its books settles nothing (F9).
 */
export const settleBrand =
  (deps: SettleDeps) =>
  async (merchantId: number): Promise<number> => {
    const series = await seriesOf(deps.db, merchantId)
    if (series.length === 0) return 0
    if (!(await isReconciled(deps.db, merchantId))) return 0
    let runs = 0
    for (const one of series) runs += await settleSeries(deps, merchantId, one)
    // what a process that ended half way left behind is paid by the next one
    if (runs > 0 || (await isAnyDue(deps.db, merchantId))) await payOpenBills(deps)(merchantId)
    return runs
  }
