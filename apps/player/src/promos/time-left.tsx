import { useT } from '@faro/i18n'
import { useEffect, useState } from 'react'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The clock, drawn anew every second close to a moment and every half minute before. */
export const useNow = (until: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const isClose = until - now < hourMs
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isClose ? 1_000 : minuteMs / 2)
    return () => clearInterval(timer)
  }, [isClose])
  return now
}

const two = (n: number): string => String(n).padStart(2, '0')

/** "3 d 4 h", "4 h 12 min", "12:05". */
export const TimeLeft = ({ until }: { readonly until: string }) => {
  const t = useT()
  const end = Date.parse(until)
  const left = Math.max(0, end - useNow(end))
  const days = Math.floor(left / dayMs)
  const hours = Math.floor((left % dayMs) / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  const text =
    days > 0
      ? t('promos.left-days', { days, hours })
      : hours > 0
        ? t('promos.left-hours', { hours, minutes })
        : `${two(minutes)}:${two(Math.floor((left % minuteMs) / 1_000))}`
  return (
    <time dateTime={until} className="tabular-nums">
      {text}
    </time>
  )
}
