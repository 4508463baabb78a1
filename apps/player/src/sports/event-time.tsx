import type { EventRow } from '@faro/contract/sportsbook'
import { formatDay, formatTime, useLocale, useT, dayIn, browserZone } from '@faro/i18n'
import type { EventNow } from './prices.ts'

const dayOf = (iso: string): string => dayIn(browserZone(), new Date(iso))

/** When an event starts, with the day where it is not today. */
const startText = (iso: string, language: string): string => {
  const time = formatTime(iso, language)
  const day = dayOf(iso)
  return day === dayIn(browserZone()) ? time : `${formatDay(day, language)} ${time}`
}

type Props = { readonly row: Pick<EventRow, 'startsAt'>; readonly now: EventNow }

/** The minute of a match that is on, the start of one that is not, or what became of it. */
export const EventTime = ({ row, now: { state, score } }: Props) => {
  const t = useT()
  const language = useLocale()
  if (state === 'live')
    return (
      <span className="inline-flex items-center gap-1.5 font-bold text-loss">
        <span className="size-1.5 rounded-full bg-lossf" aria-hidden />
        {score === null || score.clock === null
          ? t('sports.live')
          : `${Number(score.clock.split(':')[0])}′`}
      </span>
    )
  if (state === 'upcoming')
    return <time dateTime={row.startsAt}>{startText(row.startsAt, language)}</time>
  return <span className="text-warn">{t(`sports.state.${state}`)}</span>
}
