import { ok } from '@faro/kernel/result'
import { defineAlarm } from '@faro/server-kit/alarms'
import { col } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'
import { playReport } from './play-report.ts'

/** Beyond this many standard deviations luck explains nothing (lottery.md §8). */
const unlikelyZ = 4
const days = 7
/** Of fewer lines one win is no sign of anything. */
const linesLeast = 100
const dayMs = 86_400_000

export const returnAlarm = defineAlarm({
  owner: 'games',
  permissions: ['lottery.price', 'lottery.view'],
  code: 'lottery-return-unlikely',
  subject: 'text',
})

type WatchDeps = Pick<LotteryDeps, 'db' | 'priceSets' | 'alarms' | 'clock'>

/** Raises an alarm for each bet type that paid in a week what luck does not explain. */
export const watchReturns = async (deps: WatchDeps): Promise<void> => {
  const now = deps.clock.now().getTime()
  const [from, to] = [now - days * dayMs, now - dayMs].map((ms) =>
    new Date(ms).toISOString().slice(0, 10),
  ) as [string, string]
  const played = await deps.db.query(
    `select distinct t.merchant_id, t.game_code, g.title
     from lottery.ticket t join lottery.game g using (game_code)
     where t.placed_at >= $1::date and t.placed_at < $2::date + 1 and t.state in ('won', 'lost')
     order by t.merchant_id, t.game_code`,
    [from, to],
    { merchant_id: col.int4, game_code: col.text, title: col.text },
  )
  for (const { merchant_id: merchantId, game_code: gameCode, title } of played) {
    const report = await playReport(deps, { merchantId, gameCode, from, to })
    if (!report.ok) continue
    const unlikely = report.value.filter(
      ({ z, lines }) => Math.abs(z) > unlikelyZ && lines >= linesLeast,
    )
    await deps.db.tx(async (tx) => {
      for (const { play, currency, z } of unlikely)
        await deps.alarms.raise(tx, {
          code: returnAlarm.code,
          merchantId,
          subject: `${title} · ${play} · ${currency}`,
          value: z.toFixed(2),
          threshold: String(unlikelyZ),
        })
      return ok(null)
    })
  }
}
