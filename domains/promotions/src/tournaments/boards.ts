import type { Leaderboard } from '@faro/contract/promotions'
import { formatAmount } from '@faro/kernel/money'
import { maskedName } from '@faro/kernel/masked-name'
import { col } from '@faro/server-kit/db'
import { prizesOf } from '../../engine/tournaments/prizes.ts'
import { countingActivities, findActivity } from '../activities/activities.query.ts'
import { periodOf, textsIn, type ActivityRow } from '../activities/activity.ts'
import { amountText } from '../activities/activity-view.ts'
import { participationsOf } from '../activities/participation.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { minScoreOf } from './close-tournaments.job.ts'
import { prizeTableOf, type TournamentProgram } from './prize-table.ts'
import { ownPlace, topPlaces } from './standings.query.ts'

const rowsMax = 100

export type BoardReader = {
  readonly merchantId: number
  readonly memberId: string
  readonly terms: PromotionTerms
  readonly languages: readonly (string | null)[]
  readonly today: string
  readonly activityId: string | undefined
}

/** Standings of what runs, or of one that is over. */
export const readBoards =
  (deps: PromotionsDeps) =>
  async (reader: BoardReader): Promise<readonly Leaderboard[]> => {
    const { merchantId, activityId } = reader
    const now = deps.clock.now()
    const one =
      activityId === undefined ? null : await findActivity(deps.db, { merchantId, activityId })
    const rows =
      activityId === undefined
        ? await countingActivities(deps.db, {
            merchantIds: [merchantId],
            kinds: ['tournament'],
            now,
          })
        : one === null
          ? []
          : [one]
    const boards: Leaderboard[] = []
    for (const row of rows) {
      const { program } = row.definition
      if (program?.of === 'tournament') boards.push(await boardOf(deps, reader, { row, program }))
    }
    return boards
  }

type Board = { readonly row: ActivityRow; readonly program: TournamentProgram }

const finalPlaces = (deps: PromotionsDeps, activityId: string) =>
  deps.db.query(
    `select place::int8 as place, member_id, score from promotions.tournament_place
     where activity_id = $1 order by place limit ${rowsMax}`,
    [activityId],
    { place: col.int8.present, member_id: col.uuid, score: col.numeric },
  )

const boardOf = async (
  deps: PromotionsDeps,
  reader: BoardReader,
  { row, program }: Board,
): Promise<Leaderboard> => {
  const { memberId, terms, languages, today } = reader
  const { currency } = terms
  const activityId = row.activity_id
  const minScore = minScoreOf(program, currency)
  const closed = await finalPlaces(deps, activityId)
  const places =
    closed.length > 0 ? closed : await topPlaces(deps.db, { activityId, minScore, limit: rowsMax })
  const names = await deps.identity.nicknames(places.map(({ member_id }) => member_id))
  const own = await ownPlace(deps.db, { activityId, minScore, memberId })
  const joined = await participationsOf(deps.db, { memberId, activityIds: [activityId] })
  const table = prizeTableOf(program, currency)
  const entries = places.map(({ member_id: member, score }) => ({ member, score: BigInt(score) }))
  const { prizes } = prizesOf(entries, table)
  const shown = (score: bigint): string => amountText(program.metric, score, currency)
  return {
    activityId,
    title: textsIn(row, languages).title,
    period: periodOf(row, today),
    metric: program.metric,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    isClosed: closed.length > 0,
    isJoined: joined.some(({ state }) => state !== 'closed'),
    needsJoin: program.entry === 'join',
    currency,
    minScore: shown(minScore),
    prizes: prizesOf(ranks(table.places.length), { ...table, ties: 'first' }).prizes.map((prize) =>
      formatAmount(prize, currency),
    ),
    rows: places.map(({ place, member_id: id, score }, i) => ({
      rank: Number(place),
      name: id === memberId ? (names.get(id) ?? '') : maskedName(names.get(id) ?? ''),
      score: shown(BigInt(score)),
      prize: (prizes[i] ?? 0n) > 0n ? formatAmount(prizes[i] ?? 0n, currency) : null,
      isMe: id === memberId,
    })),
    me:
      own === null ? null : { rank: own.place, score: shown(own.score), toNext: shown(own.toNext) },
  }
}

/** As many entries as there are prizes, each better than the next. */
const ranks = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ member: String(i), score: BigInt(count - i) }))
