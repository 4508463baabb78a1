import type { LotteryDeskView } from '@faro/contract/lottery'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { ChevronLeft } from 'lucide-react'
import { FavouriteButton } from '../../cards/favourite-button.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'
import { Countdown } from '../../lotteries/countdown.tsx'
import { lotteryAddress } from '../../lotteries/lottery-address.ts'
import { ResultView } from './results/result-view.tsx'
import { RollingResult } from './results/rolling-result.tsx'
import type { FreshResult } from './use-desk.ts'
import type { ServerClock } from '../../lotteries/use-server-clock.ts'

type Props = {
  readonly desk: LotteryDeskView
  readonly fresh: FreshResult | null
  readonly clock: ServerClock
}

/** The game, the draw that takes bets with its countdown, and the newest result. */
export const DeskHeader = ({ desk, fresh, clock }: Props) => {
  const t = useT()
  const favourites = useFavourites()
  const { game, draws } = desk
  const [draw] = draws
  return (
    <header className="sticky top-14 z-10 -mx-3 -mt-3 grid gap-2 sm:mt-0 border-b border-line bg-s1 px-3 py-2 sm:static sm:mx-0 sm:rounded-lg sm:border sm:p-4">
      <div className="flex items-center gap-2">
        <Link
          to={lotteryAddress({ area: game.area })}
          aria-label={t('lottery.all-games')}
          className="btn btn-icon"
        >
          <ChevronLeft size={20} />
        </Link>
        <div className="min-w-0 grow">
          <h1 className="truncate text-lg font-extrabold">{game.title}</h1>
          <p className="truncate text-xs text-t3 tabular-nums" data-testid="issue">
            {draw === undefined
              ? t('lottery.no-open-draw')
              : [draw.stationName, t('lottery.issue', { issue: draw.issueNo })]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
        </div>
        <FavouriteButton code={game.gameCode} title={game.title} favourites={favourites} />
        {draw?.state === 'suspended' ? (
          <Badge tone="warn">{t('lottery.suspended')}</Badge>
        ) : (
          draw !== undefined && (
            <Countdown
              until={draw.closeAt}
              periodSeconds={(Date.parse(draw.closeAt) - Date.parse(draw.openAt)) / 1_000}
              clock={clock}
            />
          )
        )}
      </div>
      <NewestResult desk={desk} fresh={fresh} />
    </header>
  )
}

/** The draw that was closed last: its result as it comes, or what it waits for. */
const NewestResult = ({ desk, fresh }: Pick<Props, 'desk' | 'fresh'>) => {
  const t = useT()
  const { game, pending, past } = desk
  const shown = newestOf(desk, fresh)
  const isWaiting = pending !== null && pending.issueNo !== shown?.issueNo
  return (
    <div className="grid gap-1" aria-live="polite" data-testid="last-result">
      {isWaiting && (
        <p className="text-[13px] font-semibold text-warn">
          {t(`lottery.waits.${waitOf(pending.state)}` as MessageKey, { issue: pending.issueNo })}
        </p>
      )}
      {shown === null ? (
        past.length === 0 &&
        !isWaiting && <p className="text-[13px] text-t3">{t('lottery.no-results')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-xs text-t3 tabular-nums">
            {[shown.stationName, shown.issueNo].filter(Boolean).join(' · ')}
          </span>
          {shown.isFresh ? (
            <RollingResult
              key={`${shown.issueNo} ${shown.station}`}
              family={game.family}
              result={shown.result}
              yearAnimal={desk.yearAnimal}
              isFresh
            />
          ) : (
            <ResultView
              family={game.family}
              result={shown.result}
              yearAnimal={desk.yearAnimal}
              isSmall={game.family.startsWith('vn')}
            />
          )}
          {shown.isPartial && <Badge tone="info">{t('lottery.drawing')}</Badge>}
        </div>
      )}
    </div>
  )
}

const waitOf = (state: string): 'disputed' | 'cancelled' | 'drawing' =>
  state === 'disputed' ? 'disputed' : state.startsWith('cancel') ? 'cancelled' : 'drawing'

const newestOf = ({ past }: LotteryDeskView, fresh: FreshResult | null) => {
  const [newest] = past
  const isNewer = fresh !== null && (newest === undefined || fresh.issueNo >= newest.issueNo)
  if (fresh !== null && isNewer) {
    const known = past.find(
      ({ issueNo, station }) => issueNo === fresh.issueNo && station === fresh.station,
    )
    return { ...fresh, stationName: known?.stationName ?? '', isFresh: true }
  }
  return newest === undefined ? null : { ...newest, isFresh: false, isPartial: false }
}
