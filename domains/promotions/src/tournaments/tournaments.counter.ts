import type { Tx } from '@faro/server-kit/db'
import { col } from '@faro/server-kit/db'
import { countingActivities } from '../activities/activities.query.ts'
import type { ActivityRow } from '../activities/activity.ts'
import type { Batch, Counting } from '../book/counter.ts'
import type { BookRow } from '../book/turnover-book.ts'
import { isCounted } from '../missions/gain.ts'

type Program = Extract<NonNullable<ActivityRow['definition']['program']>, { of: 'tournament' }>

type Running = { readonly row: ActivityRow; readonly program: Program }

type Score = { add: bigint; best: bigint | null; at: Date }

const hundred = 100n

/** What a row brings a score: valid bet, or the best multiple in hundredths (M5). */
const pointsOf = ({ metric }: Program, row: BookRow): { add: bigint } | { best: bigint } | null => {
  if (metric === 'valid') return row.dValid === 0n ? null : { add: row.dValid }
  if (row.stake <= 0n) return null
  const gained = metric === 'multiple' ? row.payout : row.payout - row.stake
  return { best: (gained * hundred) / row.stake }
}

const joinedIn = async (
  tx: Tx,
  memberIds: readonly string[],
  running: readonly Running[],
): Promise<ReadonlySet<string>> => {
  const joins = running.filter(({ program }) => program.entry === 'join')
  if (joins.length === 0) return new Set()
  const rows = await tx.query(
    `select activity_id, member_id from promotions.participation
     where member_id = any($1::uuid[]) and activity_id = any($2::uuid[]) and state <> 'closed'`,
    [memberIds, joins.map(({ row }) => row.activity_id)],
    { activity_id: col.uuid, member_id: col.uuid },
  )
  return new Set(rows.map((row) => `${row.activity_id}|${row.member_id}`))
}

/** Scores of tournaments that run. */
export const tournamentsCounter = async (
  tx: Tx,
  { members, memberIds, now }: Batch,
): Promise<Counting> => {
  const merchantIds = [...new Set([...members.values()].map(({ merchantId }) => merchantId))]
  const rows = await countingActivities(tx, { merchantIds, kinds: ['tournament'], now })
  const running = rows.flatMap((row): Running[] => {
    const { program } = row.definition
    return program?.of === 'tournament' ? [{ row, program }] : []
  })
  const joined = await joinedIn(tx, memberIds, running)
  const scores = new Map<string, Score & { activityId: string; memberId: string }>()
  return {
    count: (member, row) => {
      if (row.isFree) return
      for (const { row: activity, program } of running) {
        if (activity.merchant_id !== member.merchantId) continue
        const key = `${activity.activity_id}|${member.memberId}`
        if (program.entry === 'join' && !joined.has(key)) continue
        const at = row.version > 1 ? row.placedAt : row.at
        if (at < activity.starts_at || at >= activity.ends_at) continue
        const points = isCounted(program.filter, row) ? pointsOf(program, row) : null
        if (points === null) continue
        const score = scores.get(key) ?? {
          activityId: activity.activity_id,
          memberId: member.memberId,
          add: 0n,
          best: null,
          at: row.at,
        }
        scores.set(key, score)
        score.at = row.at
        if ('add' in points) score.add += points.add
        else if (score.best === null || points.best > score.best) score.best = points.best
      }
    },
    store: () => store(tx, [...scores.values()]),
  }
}

const store = async (
  tx: Tx,
  scores: readonly (Score & { activityId: string; memberId: string })[],
): Promise<void> => {
  if (scores.length === 0) return
  await tx.query(
    `insert into promotions.tournament_score as t (activity_id, member_id, score, reached_at)
     select i.activity_id, i.member_id, i.score, i.at
     from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::timestamptz[], $5::boolean[])
       i(activity_id, member_id, score, at, is_best)
     where not i.is_best order by 1, 2
     on conflict (activity_id, member_id) do update set score = t.score + excluded.score,
       reached_at = excluded.reached_at`,
    columnsOf(scores),
  )
  await tx.query(
    `insert into promotions.tournament_score as t (activity_id, member_id, score, reached_at)
     select i.activity_id, i.member_id, i.score, i.at
     from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::timestamptz[], $5::boolean[])
       i(activity_id, member_id, score, at, is_best)
     where i.is_best order by 1, 2
     on conflict (activity_id, member_id) do update set score = excluded.score,
       reached_at = excluded.reached_at
     where excluded.score > t.score`,
    columnsOf(scores),
  )
}

const columnsOf = (
  scores: readonly (Score & { activityId: string; memberId: string })[],
): readonly unknown[] => [
  scores.map(({ activityId }) => activityId),
  scores.map(({ memberId }) => memberId),
  scores.map(({ best, add }) => String(best ?? add)),
  scores.map(({ at }) => at),
  scores.map(({ best }) => best !== null),
]
