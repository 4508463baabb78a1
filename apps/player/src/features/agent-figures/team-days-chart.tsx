import { agentFigures } from '@faro/contract/agents'
import { formatCompact, formatDay, useT } from '@faro/i18n'
import type { Days } from '@faro/kernel/days'
import { BarChart, LineChart, Segmented, Skeleton } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'

const views = ['valid', 'won', 'deposit'] as const

type Props = { readonly days: Days; readonly query: { readonly agent?: string } }

/** A team's days drawn: what was played, what the house won, what was paid in. */
export const TeamDaysChart = ({ days, query }: Props) => {
  const t = useT()
  const money = useMoney()
  const [view, setView] = useState<(typeof views)[number]>('valid')
  const found = useRoute(
    agentFigures.days,
    { query: { ...days, ...query } },
    { staleMs: 0, keepPrevious: true },
  )
  // a failure is told by the figures above, which are asked for in the same way
  if (found.data === undefined) return found.isError ? null : <Skeleton className="h-56 w-full" />
  const shared = {
    label: t(`figures.${view}`),
    axisText: (value: number) => formatCompact(value, money.numberLocale),
    points: found.data.days.map((one) => ({
      key: one.day,
      label: formatDay(one.day, pageLanguage()),
      // only drawn: the figure that is read is the text
      value: Number(one[view]),
      text: money.signed(one[view]),
    })),
  }
  return (
    <section aria-label={t('figures.per-day')} className="card grid grid-cols-1 gap-4 p-4">
      <Segmented
        label={t('figures.per-day')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`figures.${value}`) }))}
      />
      {view === 'won' ? <BarChart {...shared} /> : <LineChart {...shared} />}
    </section>
  )
}
