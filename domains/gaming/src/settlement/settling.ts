import type { Queryable } from '@faro/server-kit/db'
import { brandDaysFunction as brandDays } from '@faro/whitelabel'

/**
 * A statement that writes the next version of rounds to the turnover book once their own statement,
 * which answers `member_id` and `round_id`, has changed them: where their totals are others now.
 */
export const settlingSql = (change: string): string => `with changed as (${change}
    returning r.member_id, r.round_id)
  select gaming.settle_rounds(c.members, c.rounds, d.o_merchant, d.o_day)
  from (select array_agg(member_id) as members, array_agg(round_id) as rounds from changed) c,
    ${brandDays}() d`

const endSql = `select gaming.end_rounds($1, $2, $3, d.o_merchant, d.o_day)
  from ${brandDays}() d`

export type EndedRound = {
  readonly memberId: string
  readonly roundId: string
  /** What counts as played, where the game knows; see `RoundTurnover`. */
  readonly valid?: bigint | undefined
}

/**
 * Ends rounds as they stand and books them; one that has ended before stays so, and is booked anew
 * where what counts as played is another now.
 */
export const endRounds = async (tx: Queryable, rounds: readonly EndedRound[]): Promise<void> => {
  if (rounds.length === 0) return
  await tx.query(endSql, [
    rounds.map(({ memberId }) => memberId),
    rounds.map(({ roundId }) => roundId),
    `{${rounds.map(({ valid }) => String(valid ?? 'NULL')).join(',')}}`,
  ])
}

// late from then on: whatever ends it again is booked as the next version
const openSql = settlingSql(`update gaming.round r set state = 'open', closed_at = null,
      is_late = true, asked_at = kit.now()
    from unnest($1::uuid[], $2::uuid[]) as again(member_id, round_id)
    where r.member_id = again.member_id and r.round_id = again.round_id and r.state <> 'open'`)

/** Opens rounds again: the book says zeros of them until they end. */
export const openAgain = async (
  tx: Queryable,
  rounds: readonly Omit<EndedRound, 'valid'>[],
): Promise<void> => {
  if (rounds.length === 0) return
  await tx.query(openSql, [
    rounds.map(({ memberId }) => memberId),
    rounds.map(({ roundId }) => roundId),
  ])
}
