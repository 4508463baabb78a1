import { isDeepStrictEqual } from 'node:util'
import { flags, type WhitelabelEvents } from '@faro/contract/whitelabel'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Db, type Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Signals } from '@faro/server-kit/signals'

export type ConsoleDeps = {
  readonly db: Db
  readonly events: Events
  readonly signals: Signals
  readonly now: () => Date
  /** This process forgets at once; the others when they hear of it. */
  readonly forget: () => void
}

type Part = WhitelabelEvents['whitelabel.brand-changed']['part']

/** Who changes which part of which brand, on the version they saw. */
export type Change = {
  readonly code: string
  readonly version: number
  readonly operatorId: string
  readonly part: Part
}

export type Detail = Readonly<Record<string, unknown>>
type Refusal = 'brand-unknown' | 'brand-changed'

export const brandTopic = 'brand'

/**
 * Runs one change of a brand in a transaction: locks the brand, requires the version that was read,
 * publishes for the audit log and to every server process. An unchanged save keeps the version and
 * publishes nothing.
 */
export const changeBrand =
  (deps: ConsoleDeps) =>
  <E extends string>(
    change: Change,
    work: (tx: Tx, merchantId: number) => Promise<Result<Detail, E>>,
  ): Promise<Result<{ version: number }, E | Refusal>> =>
    deps.db.tx<Result<{ version: number }, E | Refusal>>(async (tx) => {
      const [row] = await tx.query(
        'select merchant_id, version from whitelabel.merchant where code = $1 for update',
        [change.code],
        { merchant_id: col.int4, version: col.int8 },
      )
      if (row === undefined) return err('brand-unknown')
      if (Number(row.version) !== change.version) return err('brand-changed')
      const before = await standing(tx, row.merchant_id)
      const done = await work(tx, row.merchant_id)
      if (!done.ok) return done
      if (isDeepStrictEqual(before, await standing(tx, row.merchant_id)))
        return ok({ version: change.version })
      await publishChange(deps, tx, { ...change, merchantId: row.merchant_id, detail: done.value })
      return ok({ version: change.version + 1 })
    })

// a flag without a row is as it is everywhere
const standards = Object.fromEntries(
  Object.entries(flags).map(([flag, { standard }]) => [flag, standard]),
)

/** All that one may change of a brand, to be compared. */
const standing = async (tx: Tx, merchantId: number): Promise<unknown> => {
  const [row] = await tx.query(
    `select jsonb_build_object(
       'merchant', to_jsonb(m) - 'version',
       'modules', $2::jsonb || coalesce((select jsonb_object_agg(module_id, is_enabled)
         from whitelabel.module o where o.merchant_id = m.merchant_id), '{}'),
       'rules', (select jsonb_object_agg(field, to_jsonb(r))
         from whitelabel.register_rule r where r.merchant_id = m.merchant_id),
       'barred', (select jsonb_object_agg(network, country)
         from whitelabel.barred_network b where b.merchant_id = m.merchant_id),
       'admitted', (select jsonb_agg(network order by network)
         from whitelabel.admitted_network a where a.merchant_id = m.merchant_id)) as standing
     from whitelabel.merchant m where merchant_id = $1`,
    [merchantId, JSON.stringify(standards)],
    { standing: col.json },
  )
  return row?.standing
}

type Changed = Omit<Change, 'version'> & { readonly merchantId: number; readonly detail: Detail }

/** A brand whose row is locked was changed: it has another version, and everybody hears of it. */
export const publishChange = async (
  { events, signals, now, forget }: ConsoleDeps,
  tx: Tx,
  { merchantId, code, operatorId, part, detail }: Changed,
): Promise<void> => {
  await tx.query('update whitelabel.merchant set version = version + 1 where merchant_id = $1', [
    merchantId,
  ])
  await events.emit<WhitelabelEvents, 'whitelabel.brand-changed'>(tx, {
    topic: 'whitelabel.brand-changed',
    merchantId,
    payload: { merchantCode: code, operatorId, part, changedAt: now().toISOString(), detail },
  })
  await signals.publish(tx, brandTopic, String(merchantId))
  tx.afterCommit(forget)
}
