import type { LotteryDeskView, OpenDraw } from '@faro/contract/lottery'
import { formatDay, useLocale, useT } from '@faro/i18n'
import clsx from 'clsx'
import { ShortCountdown } from '../../lotteries/countdown.tsx'
import type { ServerClock } from '../../lotteries/use-server-clock.ts'

type Props = {
  readonly desk: LotteryDeskView
  readonly clock: ServerClock
  readonly isChosen: (issueNo: string, station: string) => boolean
  readonly onToggle: (issueNo: string, station: string) => void
}

/** "20261127" -> "2026-11-27" */
const dayOf = ({ issueNo }: OpenDraw): string =>
  `${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}`

/** Stations by day, each with its countdown; a ticket may be for several of them. */
export const StationPicker = ({ desk, clock, isChosen, onToggle }: Props) => {
  const t = useT()
  const language = useLocale()
  const { draws } = desk
  const days = [...new Set(draws.map(dayOf))]
  const isAnyChosen = draws.some(({ issueNo, station }) => isChosen(issueNo, station))
  return (
    <div
      role="group"
      aria-label={t('lottery.stations')}
      className="flex gap-3 overflow-x-auto pb-1"
    >
      {days.map((day) => (
        <div key={day} className="grid shrink-0 content-start gap-1.5">
          <p className="text-xs font-semibold text-t3">{formatDay(day, language)}</p>
          <div className="flex gap-1.5">
            {draws
              .filter((draw) => dayOf(draw) === day)
              .map((draw, i) => {
                const isOn =
                  isChosen(draw.issueNo, draw.station) ||
                  (!isAnyChosen && day === days[0] && i === 0)
                return (
                  <button
                    key={draw.station}
                    type="button"
                    aria-pressed={isOn}
                    onClick={() => onToggle(draw.issueNo, draw.station)}
                    className={clsx(
                      'grid min-h-12 justify-items-start rounded-md px-3 py-1.5 text-[13px] font-bold whitespace-nowrap',
                      isOn
                        ? 'bg-brands text-brandt shadow-[inset_0_0_0_1px_var(--brand-line)]'
                        : 'bg-s3 text-t2 hover:bg-s4',
                    )}
                  >
                    {draw.stationName}
                    <span className="text-xs font-semibold opacity-80">
                      <ShortCountdown until={draw.closeAt} clock={clock} />
                    </span>
                  </button>
                )
              })}
          </div>
        </div>
      ))}
    </div>
  )
}
