import { col, type Tx } from '@faro/server-kit/db'
import type { Bonus, Contribution } from '../../engine/wagering/bonus.ts'
import type { BonusMember } from './lock-member.ts'

/** What bonuses took of rounds, by the bonus: as much as corrections of these rounds may ask for. */
export const contributionsOf = async (
  tx: Tx,
  { memberId, rounds }: { readonly memberId: string; readonly rounds: readonly string[] },
): Promise<ReadonlyMap<string, readonly Contribution[]>> => {
  if (rounds.length === 0) return new Map()
  const rows = await tx.query(
    `select c.bonus_id, c.round_id, c.ordinal, c.units, c.amount
     from bonuses.contribution c join bonuses.bonus b using (bonus_id)
     where c.member_id = $1 and c.round_id = any($2::uuid[]) and b.state = 'open'
     order by c.ordinal`,
    [memberId, rounds],
    {
      bonus_id: col.uuid,
      round_id: col.uuid,
      ordinal: col.int4,
      units: col.int8,
      amount: col.numeric,
    },
  )
  const all = new Map<string, Contribution[]>()
  for (const row of rows) {
    const list = all.get(row.bonus_id) ?? []
    all.set(row.bonus_id, list)
    const { ordinal, units } = row
    list.push({ bet: row.round_id, no: 0n, ordinal, units, amount: BigInt(row.amount) })
  }
  return all
}

type Counted = {
  readonly member: BonusMember
  readonly before: readonly Bonus[]
  readonly counted: readonly Bonus[]
  /** Versions of the rows that were counted, by their places. */
  readonly versions: ReadonlyMap<bigint, number>
}

/** Writes what is new, and what corrections have taken back. */
export const storeContributions = async (
  tx: Tx,
  { member, before, counted, versions }: Counted,
): Promise<void> => {
  const known = new Map(
    before.flatMap(({ contributions }) => contributions.map((one) => [one.ordinal, one] as const)),
  )
  const changed = counted.flatMap(({ id, contributions }) =>
    contributions
      .filter((one) => known.get(one.ordinal)?.units !== one.units)
      .map((one) => ({ id, one })),
  )
  if (changed.length === 0) return
  await tx.query(
    `insert into bonuses.contribution as c (member_id, bonus_id, round_id, version, ordinal, units,
       amount)
     select $1, i.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::bigint[],
       $7::numeric[]) i
     on conflict (member_id, ordinal) do update set units = excluded.units,
       amount = excluded.amount`,
    [
      member.memberId,
      changed.map(({ id }) => id),
      changed.map(({ one }) => one.bet),
      changed.map(({ one }) => versions.get(one.no) ?? 1),
      changed.map(({ one }) => one.ordinal),
      `{${changed.map(({ one }) => one.units).join(',')}}`,
      `{${changed.map(({ one }) => one.amount).join(',')}}`,
    ],
  )
  const last = Math.max(member.lastOrdinal, ...changed.map(({ one }) => one.ordinal))
  await tx.query('update bonuses.member set last_ordinal = $2 where member_id = $1', [
    member.memberId,
    last,
  ])
}
