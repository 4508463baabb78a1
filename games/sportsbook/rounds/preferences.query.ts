import type { OddsFormat } from '@faro/contract/sportsbook'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { AcceptMode } from '../engine/acceptance.ts'

const fields = rowOf({
  urns: col.textArray,
  odds_format: col.text.as<OddsFormat>(),
  accept: col.text.as<AcceptMode>(),
  quick_stake: col.int8.orNull,
  has_sounds: col.bool,
  is_compact: col.bool,
})
export type Preferences = RowOf<typeof fields>

const standard: Preferences = {
  urns: [],
  odds_format: 'decimal',
  accept: 'higher',
  quick_stake: null,
  has_sounds: false,
  is_compact: false,
}

export const preferencesOf = async (db: Queryable, memberId: string): Promise<Preferences> => {
  const [row] = await db.query(
    `select urns, odds_format, accept, quick_stake, has_sounds, is_compact
     from sportsbook.preference where member_id = $1`,
    [memberId],
    fields,
  )
  return row ?? standard
}

export const saveFavourites = async (
  db: Queryable,
  memberId: string,
  urns: readonly string[],
): Promise<void> => {
  await db.query(
    `insert into sportsbook.preference(member_id, urns) values ($1, $2)
     on conflict (member_id) do update set urns = excluded.urns`,
    [memberId, urns],
  )
}

export const saveSettings = async (
  db: Queryable,
  memberId: string,
  settings: Omit<Preferences, 'urns'>,
): Promise<void> => {
  await db.query(
    `insert into sportsbook.preference(member_id, odds_format, accept, quick_stake, has_sounds,
       is_compact)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id) do update set odds_format = excluded.odds_format,
       accept = excluded.accept, quick_stake = excluded.quick_stake,
       has_sounds = excluded.has_sounds, is_compact = excluded.is_compact`,
    [
      memberId,
      settings.odds_format,
      settings.accept,
      settings.quick_stake,
      settings.has_sounds,
      settings.is_compact,
    ],
  )
}
