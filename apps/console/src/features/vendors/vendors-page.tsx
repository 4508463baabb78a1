import { vendors, type Health, type VendorRow } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showCount } from '../../shell/figures.ts'
import { onePage } from '../../shell/one-page.ts'
import { Table, type Column } from '../../shell/table.tsx'
import { ActiveBadge, BreakerBadge } from './badges.tsx'
import { useDurations } from './durations.ts'

const refreshMs = 5_000

export const VendorsPage = () => {
  const t = useT()
  const list = useRoute(vendors.list, {}, { refetchEveryMs: refreshMs })
  const columns: Column<VendorRow>[] = [
    {
      id: 'name',
      title: t('console.vendor'),
      cell: ({ code, name, dialect }) => (
        <span>
          <Link
            to={paths.vendor(code)}
            className="font-bold whitespace-nowrap text-brandt underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          <span className="block text-xs text-t3">{t(`console.dialect.${dialect}`)}</span>
        </span>
      ),
    },
    {
      id: 'active',
      title: t('console.col-state'),
      cell: (row) => <ActiveBadge {...row} />,
    },
    {
      id: 'breaker',
      title: t('console.breaker'),
      cell: ({ breaker }) => <BreakerBadge breaker={breaker} />,
    },
    {
      id: 'in',
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
      id: 'cases',
      title: t('console.cases'),
      isNumber: true,
      cell: ({ openCases }) =>
        openCases === 0 ? (
          <span className="text-t3">0</span>
        ) : (
          <Badge tone="warn">{showCount(openCases)}</Badge>
        ),
    },
  ]
  return (
    <>
      <h1 className="text-2xl font-extrabold">{t('console.vendors')}</h1>
      <p className="mb-4 text-t3">{t('console.vendors-text')}</p>
      <Table
        label={t('console.vendors')}
        pages={onePage(list)}
        columns={columns}
        rowKey={(row) => row.code}
        empty={t('console.vendors-none')}
      />
    </>
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
