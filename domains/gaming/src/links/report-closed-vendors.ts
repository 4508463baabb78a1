import { ok } from '@faro/kernel/result'
import type { Alarms } from '@faro/server-kit/alarms'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import { vendorAlarms } from '../vendors/vendor-alarms.ts'
import type { Links, OpenLink } from './links.ts'

type Deps = {
  readonly db: Db
  readonly log: Pick<Log, 'warn'>
  readonly links: Pick<Links, 'all'>
  readonly catalogue: {
    readonly namesOf: (codes: readonly string[], from: Tx) => Promise<ReadonlyMap<string, string>>
  }
  readonly alarms: Pick<Alarms, 'raise'>
}

/** Its games can be opened and none of its calls is let in; whoever is only called needs none. */
const isClosed = ({ isActive, dialect, opensTo }: OpenLink): boolean =>
  isActive && dialect !== 'transfer' && opensTo === 'nobody'

/**
 * Reports at the start the vendors from which no network may call: a log line and an alarm each.
 * After an upgrade such a vendor would otherwise stop working without a reason to be seen.
 */
export const reportClosedVendors =
  ({ db, log, links, catalogue, alarms }: Deps) =>
  async (): Promise<void> => {
    const codes = [...(await links.all()).values()].filter(isClosed).map((one) => one.vendorCode)
    if (codes.length === 0) return
    for (const vendorCode of codes)
      log.warn({ vendorCode }, 'vendor cannot call: none of its networks is named')
    await db.tx(async (tx) => {
      const names = await catalogue.namesOf(codes, tx)
      for (const code of codes)
        await alarms.raise(tx, {
          code: vendorAlarms.closed.code,
          merchantId: null,
          subject: names.get(code) ?? code,
          value: code,
          threshold: '',
        })
      return ok(null)
    })
  }
