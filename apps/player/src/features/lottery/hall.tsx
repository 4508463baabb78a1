import {
  lotteryAreas,
  lotteryDesk,
  type LotteryArea,
  type LotteryGame,
  type OpenedNumber,
} from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { EmptyState } from '@faro/ui'
import { useRoute, useSession } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Ticket } from 'lucide-react'
import { useMemo } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { ShortCountdown } from '../../lotteries/countdown.tsx'
import { FamilyIcon } from '../../games/draws/family-icon.tsx'
import { lotteryAddress } from '../../lotteries/lottery-address.ts'
import { ResultView } from './results/result-view.tsx'
import { clockOf, type ServerClock } from '../../lotteries/use-server-clock.ts'

const againMs = 30_000

/** The games of an area with the time of their next draw and their newest result. */
export const Hall = ({ area }: { readonly area: LotteryArea }) => {
  const t = useT()
  const games = useRoute(
    lotteryDesk.next,
    { query: { area, count: '50' } },
    { staleMs: 0, refetchEveryMs: againMs, keepPrevious: true },
  )
  const latest = useRoute(
    lotteryDesk.latest,
    { query: {} },
    { staleMs: 0, refetchEveryMs: againMs, keepPrevious: true },
  )
  const { dataUpdatedAt } = games
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl font-extrabold">{t(`lottery.area-title.${area}`)}</h1>
      <nav aria-label={t('lottery.areas')} className="flex gap-1.5 overflow-x-auto">
        {lotteryAreas.map((one) => (
          <Link
            key={one}
            to={lotteryAddress({ area: one })}
            aria-current={one === area ? 'page' : undefined}
            className="chip shrink-0"
          >
            {t(`lottery.area-title.${one}`)}
          </Link>
        ))}
      </nav>
      <Recent />
      <Answered query={games}>
        {(answer) =>
          answer.games.length === 0 ? (
            <EmptyState icon={<Ticket size={28} />} text={t('lottery.no-games')} />
          ) : (
            <GameList
              games={answer.games}
              latest={latest.data?.list ?? []}
              clock={clockOf(answer.now, dataUpdatedAt)}
            />
          )
        }
      </Answered>
    </div>
  )
}

/** What the member played last. */
const Recent = () => {
  const t = useT()
  const { token } = useSession()
  const { data } = useRoute(lotteryDesk.recent, {}, { staleMs: 60_000, enabled: token !== null })
  const games = data?.games ?? []
  if (games.length === 0) return null
  return (
    <nav aria-label={t('lottery.recent')} className="flex items-center gap-2 overflow-x-auto">
      <span className="shrink-0 text-xs font-semibold text-t3">{t('lottery.recent')}</span>
      {games.map((game) => (
        <Link key={game.gameCode} to={addressOfGame(game)} className="chip shrink-0">
          {game.title}
        </Link>
      ))}
    </nav>
  )
}

const addressOfGame = ({ area, gameCode, defaultPlayType }: LotteryGame): string =>
  lotteryAddress({ area, gameCode, playType: defaultPlayType })

type ListProps = {
  readonly games: readonly LotteryGame[]
  readonly latest: readonly OpenedNumber[]
  readonly clock: ServerClock
}

const GameList = ({ games, latest, clock }: ListProps) => {
  const newest = useMemo(() => new Map(latest.map((one) => [one.gameCode, one])), [latest])
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" data-testid="lottery-games">
      {games.map((game) => (
        <li key={game.gameCode}>
          <GameCard game={game} newest={newest.get(game.gameCode)} clock={clock} />
        </li>
      ))}
    </ul>
  )
}

const GameCard = ({
  game,
  newest,
  clock,
}: {
  readonly game: LotteryGame
  readonly newest: OpenedNumber | undefined
  readonly clock: ServerClock
}) => {
  const t = useT()
  return (
    <Link to={addressOfGame(game)} className="card grid h-full gap-3 p-4 hover:bg-s2">
      <span className="flex items-center gap-3">
        <FamilyIcon family={game.family} />
        <span className="min-w-0 grow">
          <span className="block truncate font-bold">{game.title}</span>
          <span className="block truncate text-xs text-t3 tabular-nums">{game.issueNo ?? '–'}</span>
        </span>
        <span className="shrink-0 text-end">
          <span className="block text-[11px] text-t3">{t('lottery.closes-in')}</span>
          <span className="block text-lg font-extrabold">
            {game.closeAt === null ? '–' : <ShortCountdown until={game.closeAt} clock={clock} />}
          </span>
        </span>
      </span>
      {newest !== undefined && <ResultView family={game.family} result={newest.result} isSmall />}
    </Link>
  )
}
