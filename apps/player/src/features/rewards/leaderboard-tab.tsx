import { missions as contract, type Leaderboard } from '@faro/contract/promotions'
import { formatNumberText, useT } from '@faro/i18n'
import { Badge, EmptyState } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import clsx from 'clsx'
import { Trophy } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Answered } from '../../promos/answered.tsx'
import { TimeLeft } from '../../promos/time-left.tsx'

const refetchEveryMs = 10_000

/** The standings of the tournaments that run, others' names masked. */
export const LeaderboardTab = () => {
  const t = useT()
  const found = useRoute(contract.leaderboard, { query: {} }, { staleMs: 0, refetchEveryMs })
  return (
    <Answered query={found}>
      {({ boards }) =>
        boards.length === 0 ? (
          <div className="card">
            <EmptyState icon={<Trophy size={28} />} text={t('missions.boards-none')} />
          </div>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {boards.map((board) => (
              <Board key={board.activityId} board={board} />
            ))}
          </div>
        )
      }
    </Answered>
  )
}

const useScore = (metric: Leaderboard['metric']) => {
  const t = useT()
  const money = useMoney()
  return (score: string): string =>
    metric === 'valid'
      ? money.show(score)
      : t('missions.times', { score: formatNumberText(score, money.numberLocale) })
}

const Board = ({ board }: { readonly board: Leaderboard }) => {
  const t = useT()
  const score = useScore(board.metric)
  const { activityId, title, isClosed, endsAt, me, rows, needsJoin, isJoined, minScore } = board
  return (
    <section aria-label={title} className="card overflow-hidden" data-testid="leaderboard">
      <header className="grid gap-1 border-b border-line p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h4 className="text-base font-extrabold">
            <Link to={paths.promotion(activityId)} className="hover:underline">
              {title}
            </Link>
          </h4>
          {isClosed ? (
            <Badge tone="neutral">{t('missions.final')}</Badge>
          ) : (
            <p className="text-xs text-t3">
              {t('promos.ends')} <TimeLeft until={endsAt} />
            </p>
          )}
        </div>
        <p className="text-xs text-t3">
          {t(`missions.metric.${board.metric}`)}{' '}
          {t('missions.min-score', { score: score(minScore) })}
        </p>
        <p className="font-semibold" aria-live="polite">
          {me === null
            ? t(needsJoin && !isJoined ? 'missions.join-first' : 'missions.not-ranked')
            : me.rank === 1
              ? t('missions.first')
              : t('missions.me', { rank: me.rank, toNext: score(me.toNext) })}
        </p>
      </header>
      <Standings rows={rows} score={score} />
    </section>
  )
}

type StandingsProps = {
  readonly rows: Leaderboard['rows']
  readonly score: (text: string) => string
}

const Standings = ({ rows, score }: StandingsProps) => {
  const t = useT()
  const money = useMoney()
  if (rows.length === 0) return <p className="p-4 text-t2">{t('missions.nobody')}</p>
  return (
    <table className="w-full text-[13px]">
      <thead>
        <tr className="border-b border-line text-xs text-t3">
          <th scope="col" className="px-4 py-2 text-start font-semibold">
            {t('missions.col.rank')}
          </th>
          <th scope="col" className="px-3 py-2 text-start font-semibold">
            {t('missions.col.player')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-semibold">
            {t('missions.col.score')}
          </th>
          <th scope="col" className="px-4 py-2 text-end font-semibold">
            {t('missions.col.prize')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ rank, name, score: points, prize, isMe }) => (
          <tr key={rank} className={clsx('tabular-nums', isMe && 'bg-brands font-bold')}>
            <td className="px-4 py-2">{rank}</td>
            <td className="max-w-32 truncate px-3 py-2">{isMe ? t('missions.you') : name}</td>
            <td className="px-3 py-2 text-end whitespace-nowrap">{score(points)}</td>
            <td className="px-4 py-2 text-end whitespace-nowrap">
              {prize === null ? '–' : money.show(prize)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
