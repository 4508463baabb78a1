import {
  lotteryAreas,
  lotteryDesk,
  type LotteryArea,
  type LotteryFamily,
  type LotteryGame,
  type OpenedNumber,
} from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Button, EmptyState } from '@faro/ui'
import { useRoute, useSession } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Ticket } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { ShortCountdown } from '../../lotteries/countdown.tsx'
import { FavouriteButton } from '../../cards/favourite-button.tsx'
import { useFavourites, type Favourites } from '../../cards/use-favourites.ts'
import { FamilyIcon } from '../../games/draws/family-icon.tsx'
import { lotteryAddress } from '../../lotteries/lottery-address.ts'
import { ResultView } from './results/result-view.tsx'
import { GameStreaks } from './streaks.tsx'
import { WinnerStrip } from './winner-strip.tsx'
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
  const favourites = useFavourites()
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
      <WinnerStrip />
      <Answered query={games}>
        {(answer) =>
          answer.games.length === 0 ? (
            <EmptyState icon={<Ticket size={28} />} text={t('lottery.no-games')} />
          ) : (
            <>
              <GameChips
                title={t('lottery.favourites')}
                games={answer.games.filter(({ gameCode }) => favourites.codes.has(gameCode))}
              />
              <GameList
                games={answer.games}
                favourites={favourites}
                latest={latest.data?.list ?? []}
                clock={clockOf(answer.now, dataUpdatedAt)}
              />
              <StreakBoard games={answer.games} day={answer.now.slice(0, 10)} />
            </>
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
  return <GameChips title={t('lottery.recent')} games={data?.games ?? []} />
}

type ChipsProps = { readonly title: string; readonly games: readonly LotteryGame[] }

/** Ways to some games, in a row. */
const GameChips = ({ title, games }: ChipsProps) => {
  if (games.length === 0) return null
  return (
    <nav aria-label={title} className="flex items-center gap-2 overflow-x-auto">
      <span className="shrink-0 text-xs font-semibold text-t3">{title}</span>
      {games.map((game) => (
        <Link key={game.gameCode} to={addressOfGame(game)} className="chip shrink-0">
          {game.title}
        </Link>
      ))}
    </nav>
  )
}

type BoardProps = { readonly games: readonly LotteryGame[]; readonly day: string }

/** What has come again and again in the games that are drawn by the minute; asked for when opened. */
const StreakBoard = ({ games, day }: BoardProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const fast = games.filter(({ source, family }) => source === 'own' && hasSides.has(family))
  if (fast.length === 0) return null
  return (
    <section className="card grid gap-3 p-4" aria-labelledby="streak-board">
      <div className="flex items-center justify-between gap-3">
        <h2 id="streak-board" className="font-bold">
          {t('lottery.streaks')}
        </h2>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'lottery.less' : 'lottery.see-all')}
        </Button>
      </div>
      <p className="text-[13px] text-t3">{t('lottery.trend-note')}</p>
      {isOpen && fast.map((game) => <GameStreaks key={game.gameCode} game={game} day={day} />)}
    </section>
  )
}

/** Families with bets on one word, such as high or odd. */
const hasSides = new Set<LotteryFamily>(['ssc', 'x5', 'k3', 'pk10', 'pc28', 'lhc'])

const addressOfGame = ({ area, gameCode, defaultPlayType }: LotteryGame): string =>
  lotteryAddress({ area, gameCode, playType: defaultPlayType })

type ListProps = {
  readonly games: readonly LotteryGame[]
  readonly latest: readonly OpenedNumber[]
  readonly favourites: Favourites
  readonly clock: ServerClock
}

const GameList = ({ games, latest, favourites, clock }: ListProps) => {
  const newest = useMemo(() => new Map(latest.map((one) => [one.gameCode, one])), [latest])
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" data-testid="lottery-games">
      {games.map((game) => (
        <li key={game.gameCode} className="relative">
          <GameCard game={game} newest={newest.get(game.gameCode)} clock={clock} />
          <span className="absolute top-1 end-1">
            <FavouriteButton code={game.gameCode} title={game.title} favourites={favourites} />
          </span>
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
    <Link to={addressOfGame(game)} className="card grid h-full content-start gap-3 p-4 hover:bg-s2">
      <span className="flex items-center gap-3 pe-10">
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
