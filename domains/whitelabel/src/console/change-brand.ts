import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Signals } from '@faro/server-kit/signals'

export type ConsoleDeps = {
  readonly db: Db
  readonly events: Events
  readonly signals: Signals
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
 * Runs one change of a brand in a transaction: the brand is locked, the version must be the one
 * that was seen, the change is told to the audit log and to every server process.
 */
export const changeBrand =
  ({ db, events, signals, forget }: ConsoleDeps) =>
  <E extends string>(
    change: Change,
    work: (tx: Tx, merchantId: number) => Promise<Result<Detail, E>>,
  ): Promise<Result<{ version: number }, E | Refusal>> =>
    db.tx<Result<{ version: number }, E | Refusal>>(async (tx) => {
      const [row] = await tx.query<{ merchant_id: number; version: bigint }>(
        'select merchant_id, version from whitelabel.merchant where code = $1 for update',
        [change.code],
      )
      if (row === undefined) return err('brand-unknown')
      if (Number(row.version) !== change.version) return err('brand-changed')
      const done = await work(tx, row.merchant_id)
      if (!done.ok) return done
      const version = change.version + 1
      await tx.query('update whitelabel.merchant set version = $2 where merchant_id = $1', [
        row.merchant_id,
        version,
      ])
      await events.emit<WhitelabelEvents, 'whitelabel.brand-changed'>(tx, {
        topic: 'whitelabel.brand-changed',
        merchantId: row.merchant_id,
        payload: {
          merchantCode: change.code,
          operatorId: change.operatorId,
          part: change.part,
          detail: done.value,
        },
      })
      await signals.tell(tx, brandTopic, String(row.merchant_id))
      tx.afterCommit(forget)
      return ok({ version })
    })
