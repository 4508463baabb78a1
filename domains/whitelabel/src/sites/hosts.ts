import type { Clock } from '@faro/kernel/clock'
import { col, createCache, type Db, type Queryable } from '@faro/server-kit/db'

type Deps = { readonly db: Db; readonly clock: Clock; readonly keptMs: number }

/** Stands for every host that no brand names. */
const everyOther = '*'
/** An unknown host is looked up at most once in this time, however many ask. */
const missMs = 250

/**
 * Which brand a host belongs to. All of them are read together: hosts that somebody invents find
 * nothing in memory and cost no look at the database each.
 */
export const createHosts = ({ db, clock, keptMs }: Deps) => {
  let readAt = -Infinity
  const kept = createCache({
    load: (_all: 'all', held) => {
      readAt = clock.now().getTime()
      return readHosts(held ?? db)
    },
    now: () => clock.now(),
    keptMs,
  })
  return {
    merchantIdOf: async (host: string): Promise<number | null> => {
      const name = host.toLowerCase()
      const known = await kept.get('all')
      const found = known.get(name)
      if (found !== undefined) return found
      const isFresh = clock.now().getTime() < readAt + missMs
      // perhaps just added on another server
      const latest = isFresh ? known : await kept.again('all')
      return latest.get(name) ?? latest.get(everyOther) ?? null
    },
    forget: (): void => kept.forget(),
  }
}

const readHosts = async (db: Queryable): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query('select host, merchant_id from whitelabel.host', [], {
    host: col.text,
    merchant_id: col.int4,
  })
  return new Map(rows.map(({ host, merchant_id: merchantId }) => [host, merchantId]))
}
