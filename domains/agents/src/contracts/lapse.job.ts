import { ok } from '@faro/kernel/result'
import { col, type Db } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { contractColumns, contractFields, contractOf } from './contract.query.ts'
import { lapseOffers } from './end-contracts.ts'

const batchMax = 200

const lapseSome = (deps: Pick<AgentsDeps, 'events' | 'clock'>, db: Db) =>
  db.tx(async (tx) => {
    const now = deps.clock.now()
    const rows = await tx.query(
      `select ${contractColumns} from agents.contract c
       where c.state = 'offered' and c.answer_until <= $1
       order by c.answer_until limit ${batchMax} for update skip locked`,
      [now],
      contractFields,
    )
    await lapseOffers(deps)(tx, { offers: rows.map(contractOf), now })
    const requests = await tx.query(
      `update agents.request set state = 'lapsed', decided_at = $1
       where request_id in (select request_id from agents.request
         where state = 'requested' and answer_until <= $1
         order by answer_until limit ${batchMax} for update skip locked)
       returning request_id`,
      [now],
      { request_id: col.uuid },
    )
    return ok(rows.length + requests.length)
  })

/** Marks offers and requests that nobody answered in time, and tells both sides. */
export const lapseContracts =
  (deps: Pick<AgentsDeps, 'db' | 'events' | 'clock'>) => async (): Promise<void> => {
    for (;;) {
      const done = await lapseSome(deps, deps.db)
      if (done.value < batchMax) return
    }
  }
