import { profit, type ProfitDay, type ProfitShare } from '@faro/contract/gaming'
import type { Answer } from '@faro/contract/route'
import { formatCompact, formatDay, useT, type MessageKey } from '@faro/i18n'
import { Banner, BarChart, EmptyState, ErrorState, LineChart, Segmented, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { DaysFilter } from '../../records/days-filter.tsx'
import { toneOf, Totals } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { grownFrom } from './grown-from.ts'

type Profit = Answer<typeof profit.days>

const countingMs = 3_000

/** Profit and loss per day of the brand's time, drawn and as tables. */
export const ProfitPanel = () => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const choice = useDays('30')
  const found = useRoute(
    profit.days,
    { query: { ...choice.days } },
    {
      staleMs: 0,
      keepPrevious: true,
      againAfterMs: ({ isCounting }) => (isCounting ? countingMs : false),
    },
  )
  const totals = found.data?.totals
  return (
    <div className="grid grid-cols-1 gap-5">
      <DaysFilter {...choice} />
      <Totals
        cells={[
          { label: t('member.total-stake'), text: totals ? money.show(totals.stake) : null },
          { label: t('member.total-payout'), text: totals ? money.show(totals.payout) : null },
          {
            label: t('member.total-net'),
            text: totals ? money.signed(totals.net) : null,
            tone: toneOf(totals?.net ?? '0'),
          },
        ]}
      />
      {found.data?.isCounting === true && <Banner tone="info">{t('records.counting')}</Banner>}
      {found.data !== undefined ? (
        <Report report={found.data} isOld={found.isPlaceholderData} />
      ) : found.isError ? (
        <ErrorState
          text={errorText(found.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-lg" />
      )}
    </div>
  )
}

const isPlayed = ({ stake, payout }: Pick<ProfitDay, 'stake' | 'payout'>): boolean =>
  /[1-9]/.test(stake + payout)

const Report = ({ report, isOld }: { readonly report: Profit; readonly isOld: boolean }) => {
  const t = useT()
  const money = useMoney()
  const hasVendorWallets = /[1-9]/.test(report.purses.sent + report.purses.returned)
  const categories = report.categories.map((share) => ({
    ...share,
    name: share.key === '' ? t('records.other') : t(`core.category.${share.key}` as MessageKey),
  }))
  if (!report.days.some(isPlayed) && !hasVendorWallets)
    return report.isCounting ? null : (
      <EmptyState icon={<ChartColumn size={28} />} text={t('records.profit-none')} />
    )
  return (
    <div className={clsx('grid grid-cols-1 gap-6', isOld && 'opacity-60')} aria-busy={isOld}>
      <DayChart days={report.days} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Shares title={t('records.by-category')} first={t('records.category')} rows={categories} />
        <Shares title={t('records.by-vendor')} first={t('records.vendor')} rows={report.vendors} />
      </div>
      {hasVendorWallets && (
        <p className="text-t3">
          {t('records.purses', {
            sent: money.show(report.purses.sent),
            returned: money.show(report.purses.returned),
          })}
        </p>
      )}
      <DayTable days={report.days} />
    </div>
  )
}

const views = ['daily', 'grown'] as const

const dayText = (day: string): string => formatDay(day, pageLanguage())

const DayChart = ({ days }: { readonly days: readonly ProfitDay[] }) => {
  const t = useT()
  const money = useMoney()
  const [view, setView] = useState<(typeof views)[number]>('daily')
  const nets = view === 'daily' ? days.map(({ net }) => net) : grownFrom(days, money.decimals)
  const shared = {
    label: t(`records.chart-${view}`),
    axisText: (value: number) => formatCompact(value, money.numberLocale),
    points: days.map(({ day }, i) => ({
      key: day,
      label: dayText(day),
      // only drawn: the figure that is read is the text
      value: Number(nets[i] ?? 0),
      text: money.signed(nets[i] ?? '0'),
    })),
  }
  return (
    <section aria-label={t('core.profit')} className="card grid grid-cols-1 gap-4 p-4">
      <Segmented
        label={t('records.view')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`records.view-${value}`) }))}
      />
      {view === 'daily' ? <BarChart {...shared} /> : <LineChart {...shared} />}
    </section>
  )
}

const DayTable = ({ days }: { readonly days: readonly ProfitDay[] }) => {
  const t = useT()
  const played = days.filter(isPlayed).toReversed()
  if (played.length === 0) return null
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-bold">
        {t('records.as-table')}
      </summary>
      <Amounts
        first={t('records.day')}
        rows={played.map((row) => ({ ...row, key: row.day, name: dayText(row.day) }))}
      />
    </details>
  )
}

type SharesProps = {
  readonly title: string
  readonly first: string
  readonly rows: readonly ProfitShare[]
}

const Shares = ({ title, first, rows }: SharesProps) =>
  rows.length === 0 ? null : (
    <section aria-label={title} className="card">
      <h4 className="px-4 pt-3 font-bold">{title}</h4>
      <Amounts first={first} rows={rows} />
    </section>
  )

const Amounts = ({ first, rows }: Omit<SharesProps, 'title'>) => {
  const t = useT()
  const money = useMoney()
  const heads = [t('member.col-stake'), t('member.col-payout'), t('records.net')]
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={first}>
      <table className="w-full text-[13px]">
        <thead>
          <tr className="border-b border-line text-xs text-t3">
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              {first}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-end font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, stake, payout, net }) => (
            <tr key={key}>
              <th scope="row" className="px-4 py-2 text-start font-semibold">
                {name}
              </th>
              <td className="px-3 py-2 text-end whitespace-nowrap">{money.show(stake)}</td>
              <td className="px-3 py-2 text-end whitespace-nowrap">{money.show(payout)}</td>
              <td className={clsx('px-3 py-2 text-end font-bold whitespace-nowrap', toneOf(net))}>
                {money.signed(net)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
