import { agentFigures, type RevenueDay } from '@faro/contract/agents'
import type { Answer } from '@faro/contract/route'
import { formatCompact, formatDay, useT } from '@faro/i18n'
import { BarChart, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { ChartColumn } from 'lucide-react'
import { Choice } from '../../records/choice.tsx'
import { DaysFilter } from '../../records/days-filter.tsx'
import { SheetButton } from '../../records/sheet-button.tsx'
import { RebatesTable } from './rebates-table.tsx'
import { toneOf, Totals } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { useCentreSearch } from '../../layer-address.ts'

const parts = ['rebate', 'daily', 'hourly', 'realtime', 'dividend', 'affiliate', 'paid'] as const
type Part = (typeof parts)[number]
type Revenue = Answer<typeof agentFigures.revenue>

/** What an agent earned day by day, and paid on. */
export const RevenuePanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const choice = useDays('30')
  const { read, change } = useCentreSearch()
  const kind = parts.find((one) => one === read('kind')) ?? null
  const found = useRoute(
    agentFigures.revenue,
    { query: { ...choice.days } },
    { staleMs: 0, keepPrevious: true },
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <DaysFilter {...choice} />
      <div className="max-w-xs">
        <Choice
          label={t('figures.kind')}
          all={t('records.all')}
          value={kind}
          options={parts.map((one) => [one, t(`figures.${one}`)])}
          onChange={(value) => change({ kind: value })}
        />
      </div>
      {found.data !== undefined ? (
        <Revenues found={found.data} kind={kind} isOld={found.isPlaceholderData} />
      ) : found.isError ? (
        <ErrorState
          text={errorText(found.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-80 w-full rounded-lg" />
      )}
    </div>
  )
}

type Props = {
  readonly found: Revenue
  readonly kind: Part | null
  readonly isOld: boolean
}

const Revenues = ({ found, kind, isOld }: Props) => {
  const t = useT()
  const money = useMoney()
  const { totals, days, from, to } = found
  const shown = kind === null ? parts : [kind]
  const sum = (day: RevenueDay): string => (kind === null ? day.net : day[kind])
  const isEarned = (day: RevenueDay): boolean => parts.some((one) => /[1-9]/.test(day[one]))
  return (
    <div className={clsx('grid grid-cols-1 gap-4', isOld && 'opacity-60')} aria-busy={isOld}>
      <Totals
        cells={[
          ...shown.map((one) => ({ label: t(`figures.${one}`), text: money.show(totals[one]) })),
          { label: t('figures.net'), text: money.signed(totals.net), tone: toneOf(totals.net) },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <SheetButton route={agentFigures.revenueSheet} input={{ query: { from, to } }} />
      </div>
      {days.some(isEarned) ? (
        <>
          <section aria-label={t('figures.per-day')} className="card p-4">
            <BarChart
              label={t(kind === null ? 'figures.net' : `figures.${kind}`)}
              axisText={(value) => formatCompact(value, money.numberLocale)}
              points={days.map((one) => ({
                key: one.day,
                label: formatDay(one.day, pageLanguage()),
                // only drawn: the figure that is read is the text
                value: Number(sum(one)),
                text: money.signed(sum(one)),
              }))}
            />
          </section>
          <DaysTable days={days.filter(isEarned).toReversed()} shown={shown} />
        </>
      ) : (
        <EmptyState icon={<ChartColumn size={28} />} text={t('figures.revenue-none')} />
      )}
      {(kind === null || kind === 'rebate') && found.rebates.length > 0 && (
        <RebatesTable rebates={found.rebates} />
      )}
    </div>
  )
}

type TableProps = { readonly days: readonly RevenueDay[]; readonly shown: readonly Part[] }

const DaysTable = ({ days, shown }: TableProps) => {
  const t = useT()
  const money = useMoney()
  return (
    <div
      className="card overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={t('figures.revenue')}
    >
      <table aria-label={t('figures.revenue')} className="w-full text-[13px]">
        <thead>
          <tr className="border-b border-line text-xs text-t3">
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              {t('records.day')}
            </th>
            {[...shown, 'net' as const].map((one) => (
              <th key={one} scope="col" className="px-3 py-2 text-end font-semibold">
                {t(`figures.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row" className="px-4 py-2 text-start font-semibold whitespace-nowrap">
                {formatDay(one.day, pageLanguage())}
              </th>
              {shown.map((part) => (
                <td key={part} className="px-3 py-2 text-end whitespace-nowrap">
                  {money.show(one[part])}
                </td>
              ))}
              <td
                className={clsx('px-3 py-2 text-end font-bold whitespace-nowrap', toneOf(one.net))}
              >
                {money.signed(one.net)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
