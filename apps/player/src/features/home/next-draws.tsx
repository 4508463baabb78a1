import { lotteryDesk, type LotteryGame } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { FamilyIcon } from '../../games/draws/family-icon.tsx'
import { ShortCountdown } from '../../lotteries/countdown.tsx'
import { lotteryAddress } from '../../lotteries/lottery-address.ts'
import { clockOf, type ServerClock } from '../../lotteries/use-server-clock.ts'

const againMs = 60_000
const shown = '8'

/** Lotteries whose draws close soonest; nothing where the brand has none. */
export const NextDraws = () => {
  const t = useT()
  const { data, dataUpdatedAt } = useRoute(
    lotteryDesk.next,
    { query: { count: shown } },
    { staleMs: 0, refetchEveryMs: againMs, keepPrevious: true },
  )
  const games = data?.games ?? []
  if (data === undefined || games.length === 0) return null
  const clock = clockOf(data.now, dataUpdatedAt)
  return (
    <section className="mt-7" aria-labelledby="row-draws" data-testid="next-draws">
      <h2 id="row-draws" className="mb-2 flex min-h-11 items-center text-lg font-extrabold">
        {t('home.row-draws')}
      </h2>
      <ul className="flex gap-3 overflow-x-auto pb-1" aria-label={t('home.row-draws')}>
        {games.map((game) => (
          <li key={game.gameCode} className="w-56 shrink-0">
            <DrawCard game={game} clock={clock} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const DrawCard = ({ game, clock }: { readonly game: LotteryGame; readonly clock: ServerClock }) => {
  const t = useT()
  return (
    <Link
      to={lotteryAddress({
        area: game.area,
        gameCode: game.gameCode,
        playType: game.defaultPlayType,
      })}
      className="card flex items-center gap-3 p-3 hover:bg-s2"
    >
      <FamilyIcon family={game.family} />
      <span className="min-w-0">
        <span className="block truncate font-bold">{game.title}</span>
        <span className="block text-xs text-t3">
          {t('home.draw-closes')}{' '}
          <span className="font-extrabold text-t1">
            <ShortCountdown until={game.closeAt} clock={clock} />
          </span>
        </span>
      </span>
    </Link>
  )
}
