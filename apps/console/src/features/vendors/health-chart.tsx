import { useT } from '@faro/i18n'
import { useMemo } from 'react'
import { TimeSeries, type Series } from '../../kit/charts/time-series.tsx'
import { showCount } from '../../kit/figures.ts'
import { useDurations } from './durations.ts'
import { durationEndsMs, durationLevel, fillMinutes, type Minute } from './health-minutes.ts'

type Props = {
  readonly minutes: readonly Minute[]
  /** When they were read, in ms. */
  readonly now: number
}

/** Calls of the last hour by the minute and how long they took. */
export const HealthChart = ({ minutes, now }: Props) => {
  const t = useT()
  const durations = useDurations()
  const hour = useMemo(() => fillMinutes(minutes, now), [minutes, now])
  const times = useMemo(() => hour.map(({ at }) => Date.parse(at)), [hour])
  const series = useMemo((): readonly Series[] => {
    const count = (of: (minute: Minute) => number) => ({
      kind: 'bars' as const,
      values: hour.map(of),
      text: (at: number) => showCount(of(hour[at] ?? nothing)),
    })
    return [
      { name: t('console.failures'), tone: 'loss', ...count(({ errors }) => errors) },
      { name: t('console.refusals'), tone: 'warn', ...count(({ refusals }) => refusals) },
      { name: t('console.answered'), tone: 'info', ...count(answeredOf) },
      {
        name: t('console.p95'),
        tone: 'brand-line',
        kind: 'line',
        values: hour.map(durationLevel),
        text: (at) => durations(hour[at] ?? nothing).p95,
      },
    ]
  }, [hour, t, durations])
  const sum = (of: (minute: Minute) => number) =>
    showCount(hour.reduce((total, minute) => total + of(minute), 0))
  const lineMarks = useMemo(
    () => [
      [1 / (durationEndsMs.length + 1), t('console.at-most-ms', { n: durationEndsMs[0] })] as const,
      [1, t('console.over-second')] as const,
    ],
    [t],
  )
  return (
    <TimeSeries
      label={t('console.chart-label', {
        calls: sum(({ calls }) => calls),
        refusals: sum(({ refusals }) => refusals),
        errors: sum(({ errors }) => errors),
      })}
      times={times}
      series={series}
      axisText={showCount}
      lineMarks={lineMarks}
      timeTitle={t('console.minute')}
      empty={t('console.hour-quiet')}
    />
  )
}

const nothing: Minute = { at: '', calls: 0, refusals: 0, errors: 0, p95Ms: null }
const answeredOf = ({ calls, refusals, errors }: Minute): number => calls - refusals - errors
