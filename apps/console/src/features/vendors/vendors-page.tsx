import { vendors, type Health, type VendorRow } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { paths } from '../../paths.ts'
import { showCount } from '../../kit/figures.ts'
import { ActiveBadge, BreakerBadge } from './badges.tsx'
import { useDurations } from './durations.ts'
import { vendorList } from './vendor-list.ts'
import { useMemo } from 'react'
import type { Column } from '../../kit/table/column.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'

const refreshMs = 5_000

const values: ValuesOf<VendorRow> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  isActive: ({ isActive }) => isActive,
  breaker: ({ breaker }) => breaker,
  calls: ({ incoming }) => incoming.calls,
  openCases: ({ openCases }) => openCases,
}

/** The vendors and how the last hour went with each. */
export const VendorsPage = () => {
  const t = useT()
  const list = useListAddress(vendorList)
  const whole = useRoute(vendors.list, {}, { refetchEveryMs: refreshMs })
  return (
    <ListPage
      title={t('console.vendors')}
      text={t('console.vendors-text')}
      list={list}
      source={useMemoryList(whole, list, values)}
      columns={useColumns()}
      rowKey={(row) => row.code}
      empty={t('console.vendors-none')}
    />
  )
}

const useColumns = (): readonly Column<VendorRow>[] => {
  const t = useT()
  return useMemo(
    () => [
      {
        id: 'name',
        card: 'title',
        title: t('console.vendor'),
        cell: ({ code, name, dialect }) => (
          <span className="block sm:min-w-44">
            <RecordLink to={paths.vendor(code)} isRow>
              {name}
            </RecordLink>
            <span className="block text-xs text-t3">{t(`console.dialect.${dialect}`)}</span>
          </span>
        ),
      },
      {
        id: 'isActive',
        card: 'state',
        title: t('console.col-state'),
        cell: (row) => <ActiveBadge {...row} />,
      },
      {
        id: 'breaker',
        words: (breaker) => t(`console.breaker.${breaker as VendorRow['breaker']}`),
        title: t('console.breaker'),
        cell: ({ breaker }) => <BreakerBadge breaker={breaker} />,
      },
      {
        id: 'calls',
        card: 'value',
        title: t('console.incoming'),
        isNumber: true,
        cell: ({ incoming }) => <Figures health={incoming} />,
      },
      {
        id: 'in-ms',
        title: t('console.p50-p95'),
        isNumber: true,
        cell: ({ incoming }) => <Durations health={incoming} />,
      },
      {
        id: 'out',
        title: t('console.outgoing'),
        isNumber: true,
        cell: ({ outgoing }) => <Figures health={outgoing} />,
      },
      {
        id: 'out-ms',
        title: t('console.p50-p95'),
        isNumber: true,
        cell: ({ outgoing }) => <Durations health={outgoing} />,
      },
      {
        id: 'openCases',
        card: 'value',
        title: t('console.cases'),
        isNumber: true,
        cell: ({ openCases }) =>
          openCases === 0 ? (
            <span className="text-t3">0</span>
          ) : (
            <Badge tone="warn">{showCount(openCases)}</Badge>
          ),
      },
    ],
    [t],
  )
}

const Figures = ({ health: { calls, refusals, errors } }: { readonly health: Health }) => {
  const t = useT()
  if (calls === 0) return <span className="font-medium text-t3">—</span>
  return (
    <span>
      {showCount(calls)}
      <span className="block text-xs font-medium text-t3">
        {t('console.refused', { n: showCount(refusals) })}
        {' · '}
        <span className={errors > 0 ? 'font-bold text-loss' : undefined}>
          {t('console.errors', { n: showCount(errors) })}
        </span>
      </span>
    </span>
  )
}

const Durations = ({ health }: { readonly health: Health }) => {
  const { p50, p95 } = useDurations()(health)
  return (
    <span className={health.calls === 0 ? 'font-medium text-t3' : undefined}>
      {health.calls === 0 ? '—' : `${p50} / ${p95}`}
    </span>
  )
}
