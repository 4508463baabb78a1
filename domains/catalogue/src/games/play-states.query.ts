import { col, type Queryable } from '@faro/server-kit/db'

export type PlayRef = { readonly merchantId: number; readonly gameCode: string }

export type PlayState = {
  readonly vendorCode: string
  /** The brand offers it and nothing stops it. */
  readonly isOn: boolean
  /** Ledger units; null where there is no maximum. */
  readonly maxBet: bigint | null
}

const playKey = ({ merchantId, gameCode }: PlayRef): string => `${merchantId}:${gameCode}`

/** The function behind every answer: whoever composes it into a statement of theirs judges alike. */
export const playStatesFunction = 'catalogue.play_states'

/** The function that tells the categories of games by their codes, to be composed likewise. */
export const categoriesFunction = 'catalogue.categories'

/**
 * Whether bets on these games may be taken now. One statement for any number, as it is part of
 * every bet. Unknown games are not in the answer.
 */
export const playStates = async (
  db: Queryable,
  refs: readonly PlayRef[],
): Promise<ReadonlyMap<string, PlayState>> => {
  if (refs.length === 0) return new Map()
  const rows = await db.query(
    `select g.* from ${playStatesFunction}($1::int[], $2::text[]) s,
       unnest($1::int[], $2::text[], s.o_vendor, s.o_is_on, s.o_bet_max)
         g(merchant_id, code, vendor_code, is_on, max_bet)
     where g.vendor_code is not null`,
    [refs.map(({ merchantId }) => merchantId), refs.map(({ gameCode }) => gameCode)],
    {
      merchant_id: col.int4.present,
      code: col.text.present,
      vendor_code: col.text.present,
      is_on: col.bool.present,
      max_bet: col.int8.orNull,
    },
  )
  return new Map(
    rows.map((row) => [
      playKey({ merchantId: row.merchant_id, gameCode: row.code }),
      { vendorCode: row.vendor_code, isOn: row.is_on, maxBet: row.max_bet },
    ]),
  )
}
