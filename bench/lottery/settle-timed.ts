import { mkdirSync, chmodSync } from 'node:fs'
import path from 'node:path'
import { settleDraw } from '../../games/lottery/settlement/settle-draw.ts'
import type { Db } from '@faro/server-kit/db'
import type { PlayedDraw } from './played-draw.fixture.ts'

type Phases = { readonly decidedMs: number; readonly paidMs: number }

/** Settles a draw and notes when its last ticket was decided, and when it was paid. */
export const settleTimed = async ({ db, deps, drawId }: PlayedDraw): Promise<Phases> => {
  const start = performance.now()
  let decidedMs = 0
  const watched: Db = {
    ...db,
    tx: (async (work: Parameters<Db['tx']>[0]) => {
      const done = await db.tx(work)
      if (decidedMs > 0) return done
      const [row] = await db.query<{ phase: string }>(
        'select phase from lottery.settlement where draw_id = $1',
        [drawId],
      )
      if (row?.phase === 'pay') decidedMs = performance.now() - start
      return done
    }) as Db['tx'],
  }
  if (!(await settleDraw({ ...deps, db: watched }, drawId)))
    throw new Error('the draw was not settled')
  return { decidedMs, paidMs: performance.now() - start }
}

/** The same lines by COPY into a table without keys, in milliseconds. */
export const copyTimed = async ({ db, drawId, folder }: PlayedDraw): Promise<number> => {
  const shared = path.join(folder, 'copy')
  mkdirSync(shared, { recursive: true })
  // the server that writes it may be another user
  chmodSync(shared, 0o777)
  const file = path.join(shared, `lines-${drawId}.copy`)
  await db.query(`copy (select * from lottery.line where draw_id = ${drawId}) to '${file}'`)
  await db.query('drop table if exists bare_line')
  await db.query('create table bare_line as select * from lottery.line with no data')
  const start = performance.now()
  await db.query(`copy bare_line from '${file}'`)
  return performance.now() - start
}
