import type { RoundsOf, RoundsQuery } from '@faro/fair'
import type { Queryable } from '@faro/server-kit/db'
import { models } from '../engine/index.ts'
import { spinColumns, spinsOfRows, spinFields, type Spin } from './spin-record.ts'

type Check = { readonly game: string; readonly inputs: Record<string, string> }

/** What jackpots say of rounds that fed them. */
export type PoolChecks = (
  memberId: string,
  roundIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly Check[]>>

// the newest of each title by its own index
const newestSql = `select s.* from unnest($1::text[]) t(code) cross join lateral (
    select ${spinColumns} from slots.spin x
    where x.member_id = $2 and x.game_code = t.code and ($3::uuid is null or x.spin_id < $3)
    order by x.spin_id desc limit $4) s
  order by s.spin_id desc limit $4`

/** Spins of a member in all titles, as the verifier takes them. */
export const ownSpins =
  (db: Queryable, poolChecks: PoolChecks): RoundsOf =>
  async ({ memberId, before, limit }: RoundsQuery) => {
    const codes = models.map(({ code }) => code)
    const rows = await db.query(newestSql, [codes, memberId, before ?? null, limit], spinFields)
    const ids = rows.map(({ spin_id }) => spin_id)
    const [spins, pools] = await Promise.all([spinsOfRows(db, rows), poolChecks(memberId, ids)])
    return spins.flatMap((spin, at) => {
      const row = rows[at]
      if (row === undefined) return []
      return [
        {
          id: spin.spinId,
          at: spin.createdAt,
          gameCode: row.game_code,
          currency: row.currency,
          isRevealed: spin.serverSeed !== null,
          checks: [
            { game: 'slots', inputs: inputsOf(spin, row.game_code) },
            ...(pools.get(spin.spinId) ?? []),
          ],
        },
      ]
    })
  }

const inputsOf = (spin: Spin, gameCode: string): Record<string, string> => ({
  model: gameCode,
  bought: spin.isBought ? 'yes' : 'no',
  serverSeed: spin.serverSeed ?? '',
  serverSeedHash: spin.serverSeedHash,
  clientSeed: spin.clientSeed,
  nonce: String(spin.nonce),
  modelHash: spin.modelHash,
  stops: spin.stops.join(','),
  stake: spin.stake,
  payout: spin.payout,
})
