import type { Health, VendorDetail } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { lazyPart } from '@faro/web-kit/lazy-part'
import clsx from 'clsx'
import { Suspense } from 'react'
import { showCount } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import { useDurations } from './durations.ts'

// what draws it weighs more than the rest of the page, which need not wait for it
const HealthChart = lazyPart(async () => ({
  default: (await import('./health-chart.tsx')).HealthChart,
}))

type Props = { readonly vendor: VendorDetail; readonly now: number }

export const HealthPanel = ({ vendor, now }: Props) => {
  const t = useT()
  return (
    <Panel title={t('console.health')}>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-md" />}>
          <HealthChart minutes={vendor.minutes} now={now} />
        </Suspense>
        <div className="grid content-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <HealthList title={t('console.incoming')} health={vendor.incoming} />
          <HealthList title={t('console.outgoing')} health={vendor.outgoing} />
        </div>
      </div>
    </Panel>
  )
}

type ListProps = { readonly title: string; readonly health: Health }

const HealthList = ({ title, health }: ListProps) => {
  const t = useT()
  const { p50, p95 } = useDurations()(health)
  const rows = [
    { label: t('console.calls'), text: showCount(health.calls) },
    { label: t('console.refusals'), text: showCount(health.refusals) },
    { label: t('console.failures'), text: showCount(health.errors), isBad: health.errors > 0 },
    { label: t('console.p50'), text: p50 },
    { label: t('console.p95'), text: p95 },
  ]
  return (
    <div className="rounded-md bg-s2 px-4 py-3">
      <h3 className="mb-1 font-bold">{title}</h3>
      <dl className="grid gap-0.5">
        {rows.map(({ label, text, isBad }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-t3">{label}</dt>
            <dd className={clsx('font-bold', isBad === true && 'text-loss')}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
