import { jackpotsConsole, type PoolHit, type PoolRow } from '@faro/contract/jackpots'
import { formatInstant, useT } from '@faro/i18n'
import { Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showAmount } from '../../shell/amounts.ts'
import { showCount, showShare } from '../../shell/figures.ts'
import { onePage } from '../../shell/one-page.ts'
import { Table, type Column } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'
import { ClosePoolDialog } from './close-pool-dialog.tsx'
import { PoolChanges } from './pool-changes.tsx'
import { PoolForm } from './pool-form.tsx'
import { PoolBadge } from './pools-page.tsx'

const refreshMs = 5_000

export const PoolPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { code = '' } = useParams()
  const mayWrite = useMay('jackpots.write')
  const [isClosing, setClosing] = useState(false)
  const detail = useRoute(
    jackpotsConsole.detail,
    { params: { code } },
    { refetchEveryMs: refreshMs },
  )
  if (detail.data === undefined)
    return detail.isError ? (
      <ErrorState
        text={errorText(detail.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void detail.refetch()}
      />
    ) : (
      <Skeleton className="h-64 w-full rounded-lg" />
    )
  const { pool, changes } = detail.data
  const hits = { ...detail, data: detail.data.hits }
  return (
    <>
      <Link
        to={paths.jackpots}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-t2 hover:text-t1"
      >
        <ArrowLeft size={17} aria-hidden />
        {t('pools.back')}
      </Link>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-extrabold">{pool.name}</h1>
        <PoolBadge pool={pool} />
        {pool.closedAt !== null && (
          <p className="text-t3">
            {t('pools.closed-at', {
              when: formatInstant(pool.closedAt, document.documentElement.lang),
            })}
          </p>
        )}
        <p className="text-t3">
          {t(`pools.kind.${pool.kind}`)}
          {pool.isNetwork && ` · ${t('pools.network')}`} ·{' '}
          {t('pools.games', { count: pool.games.length })}
        </p>
      </div>
      <Figures pool={pool} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <PoolForm
            key={pool.version}
            pool={pool}
            mayWrite={mayWrite === true && pool.closedAt === null}
          />
          {mayWrite === true && pool.closedAt === null && (
            <Button
              variant="danger"
              className="justify-self-start"
              onClick={() => setClosing(true)}
            >
              {t('pools.close')}
            </Button>
          )}
        </div>
        <PoolChanges currency={pool.currency} changes={changes} />
      </div>
      <h2 className="mt-6 mb-3 text-lg font-extrabold">{t('pools.last-hits')}</h2>
      <Hits pool={pool} hits={hits} />
      {isClosing && <ClosePoolDialog pool={pool} onClose={() => setClosing(false)} />}
    </>
  )
}

const Figures = ({ pool }: { readonly pool: PoolRow }) => {
  const t = useT()
  const { amount, reserve, paid, hits, currency, returnPpm } = pool
  const figures = [
    [t('pools.amount'), showAmount(amount, currency)],
    [t('pools.reserve'), showAmount(reserve, currency)],
    [t('pools.return'), showShare(returnPpm)],
    [t('pools.hits'), showCount(hits)],
    [t('pools.paid'), showAmount(paid, currency)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="card min-w-0 px-4 py-3">
          <dt className="text-xs text-t3">{label}</dt>
          <dd className="truncate text-lg font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type HitsProps = { readonly pool: PoolRow; readonly hits: Parameters<typeof onePage<PoolHit>>[0] }

const Hits = ({ pool: { currency }, hits }: HitsProps) => {
  const t = useT()
  const columns: Column<PoolHit>[] = [
    {
      id: 'at',
      title: t('pools.at'),
      cell: ({ at }) => formatInstant(at, document.documentElement.lang),
    },
    { id: 'game', title: t('pools.game'), cell: ({ gameCode }) => gameCode },
    {
      id: 'member',
      title: t('pools.member'),
      cell: ({ memberId, member }) => (
        <Link className="font-semibold text-brandt hover:underline" to={paths.player(memberId)}>
          {member}
        </Link>
      ),
    },
    {
      id: 'prize',
      title: t('pools.prize'),
      isNumber: true,
      cell: ({ prize }) => showAmount(prize, currency),
    },
    {
      id: 'reserve',
      title: t('pools.from-reserve'),
      isNumber: true,
      cell: ({ fromReserve }) => showAmount(fromReserve, currency),
    },
    {
      id: 'house',
      title: t('pools.from-house'),
      isNumber: true,
      cell: ({ fromHouse }) => showAmount(fromHouse, currency),
    },
  ]
  return (
    <Table
      label={t('pools.last-hits')}
      pages={onePage(hits)}
      columns={columns}
      rowKey={(hit) => hit.hitId}
      empty={t('pools.no-hits')}
    />
  )
}
