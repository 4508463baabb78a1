import type { ModuleJob } from '@faro/server-kit/module'
import { addDays } from '@faro/kernel/days'
import { settleAffiliates } from './affiliates/settle-affiliates.job.ts'
import { forgetClosings } from './bills/closing.ts'
import { payOpenBills } from './bills/pay-open-bills.ts'
import { settleBrand } from './bills/run-settlement.ts'
import { lapseContracts } from './contracts/lapse.job.ts'
import type { AgentsDeps } from './deps.ts'
import { reconcile } from './figures/reconcile.ts'
import { payFriendTurnover } from './friends/friend-turnover.job.ts'
import { rewardFriends } from './friends/reward-friends.job.ts'
import { forgetVisitors } from './links/forget-visitors.job.ts'
import { payRebates } from './rebates/pay-rebates.job.ts'

type Steps = {
  readonly applyMoves: (merchantId: number) => Promise<unknown>
  readonly fold: () => Promise<unknown>
}

const dayMs = 86_400_000
/** Single versions and empty runs are kept so long. */
const keptDays = 8

const forgetOld = async ({ db, clock }: AgentsDeps): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  await db.query('delete from agents.recent where at < $1', [before])
  await forgetClosings(db, before)
  await db.query(
    `delete from agents.run r where r.ends_at < $1 and r.bills = 0
       and r.kind in ('hourly', 'realtime')
       and exists (select 1 from agents.run n where n.merchant_id = r.merchant_id
         and n.kind = r.kind and n.state = 'done' and n.ends_at > r.ends_at)`,
    [before],
  )
}

/** What runs by the clock. */
export const agentJobs = (deps: AgentsDeps, { applyMoves, fold }: Steps): readonly ModuleJob[] => {
  const everyBrand = async (work: (merchantId: number) => Promise<unknown>): Promise<void> => {
    for (const { merchantId } of await deps.whitelabel.merchants()) await work(merchantId)
  }
  const settle = settleBrand(deps)
  const compare = reconcile(deps)
  const pay = payOpenBills(deps)
  const today = async (merchantId: number): Promise<string> =>
    deps.whitelabel.dayOf(merchantId, deps.clock.now())
  return [
    { task: 'agents.apply-moves', crontab: '* * * * *', run: () => everyBrand(applyMoves) },
    { task: 'agents.lapse-contracts', crontab: '* * * * *', run: lapseContracts(deps) },
    {
      task: 'agents.settle',
      crontab: '* * * * *',
      run: async () => {
        // what has just been found over is counted to its end, then settled
        for (let pass = 0; pass < 2; pass++) {
          await fold()
          await everyBrand(settle)
        }
      },
    },
    {
      task: 'agents.reward-friends',
      crontab: '*/10 * * * *',
      run: () => everyBrand(rewardFriends(deps)),
    },
    {
      task: 'agents.pay-rebates',
      crontab: '3,8,13,18,23,28,33,38,43,48,53,58 * * * *',
      run: async () => {
        await fold()
        await everyBrand(payRebates(deps))
        await everyBrand(payFriendTurnover(deps))
      },
    },
    {
      task: 'agents.settle-affiliates',
      crontab: '7,27,47 * * * *',
      run: async () => {
        await fold()
        await everyBrand(settleAffiliates(deps))
      },
    },
    { task: 'agents.pay-short', crontab: '17 * * * *', run: () => everyBrand((id) => pay(id)) },
    {
      task: 'agents.reconcile-moved',
      crontab: '37 * * * *',
      run: () => everyBrand(async (id) => compare(id, addDays(await today(id), -1))),
    },
    {
      task: 'agents.reconcile',
      crontab: '11 4 * * *',
      run: () => everyBrand((id) => compare(id, null)),
    },
    { task: 'agents.forget-old', crontab: '53 * * * *', run: () => forgetOld(deps) },
    {
      task: 'agents.forget-visitors',
      crontab: '23 * * * *',
      run: () => forgetVisitors(deps.db, deps.clock.now().toISOString().slice(0, 10)),
    },
  ]
}
