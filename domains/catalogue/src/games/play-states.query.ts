import { col, type Queryable } from '@faro/server-kit/db'
import { isOffered } from './games.query.ts'
import { maintenanceOf, stopColumns, stopFields } from './maintenance.ts'

export type PlayRef = { readonly merchantId: number; readonly gameCode: string }

export type PlayState = {
  readonly vendorCode: string
  readonly isOffered: boolean
  readonly inMaintenance: boolean
  /** Ledger units; null where there is no maximum. */
  readonly maxBet: bigint | null
}

export const playKey = ({ merchantId, gameCode }: PlayRef): string => `${merchantId}:${gameCode}`

/**
 * Whether bets on these games may be taken now, in one statement however many there are: it lies
 * on the road of every bet. Games that nobody knows are not in the answer.
 */
export const playStates = async (
  db: Queryable,
  refs: readonly PlayRef[],
  now: Date,
): Promise<ReadonlyMap<string, PlayState>> => {
  if (refs.length === 0) return new Map()
  const rows = await db.query(
    `select r.merchant_id, r.code, v.code as vendor_code, g.max_bet,
       coalesce(${isOffered}, false) as is_offered, ${stopColumns}
     from unnest($1::int[], $2::text[]) as r(merchant_id, code)
     join catalogue.game g on g.code = r.code
     join catalogue.vendor v using (vendor_id)
     left join catalogue.offer o on o.merchant_id = r.merchant_id and o.game_id = g.game_id
     left join catalogue.vendor_offer vo
       on vo.merchant_id = r.merchant_id and vo.vendor_id = g.vendor_id`,
    [refs.map(({ merchantId }) => merchantId), refs.map(({ gameCode }) => gameCode)],
    {
      ...stopFields,
      merchant_id: col.int4,
      code: col.text,
      vendor_code: col.text,
      is_offered: col.bool,
      max_bet: col.int8.orNull,
    },
  )
  return new Map(
    rows.map((row) => [
      playKey({ merchantId: row.merchant_id, gameCode: row.code }),
      {
        vendorCode: row.vendor_code,
        isOffered: row.is_offered,
        inMaintenance: maintenanceOf(row, now).inMaintenance,
        maxBet: row.max_bet,
      },
    ]),
  )
}
