import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { Badge, buttonClass } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showAmount } from '../../shell/amounts.ts'
import { showCount, showShare } from '../../shell/figures.ts'
import { onePage } from '../../shell/one-page.ts'
import { Table, type Column } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'

const refreshMs = 5_000

export const PoolsPage = () => {
  const t = useT()
  const mayWrite = useMay('jackpots.write') === true
  const list = useRoute(jackpotsConsole.list, {}, { refetchEveryMs: refreshMs })
  const columns: Column<PoolRow>[] = [
    {
      id: 'name',
      title: t('pools.name'),
      cell: (pool) => (
        <span>
          <Link
            to={paths.jackpot(pool.code)}
            className="font-bold whitespace-nowrap text-brandt underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {pool.name}
          </Link>
          <span className="block text-xs text-t3">
            {t(`pools.kind.${pool.kind}`)}
            {pool.isNetwork && ` · ${t('pools.network')}`}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      title: t('pools.state'),
      cell: (pool) => <PoolBadge pool={pool} />,
    },
    {
      id: 'amount',
      title: t('pools.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => showAmount(amount, currency),
    },
    {
      id: 'reserve',
      title: t('pools.reserve'),
      isNumber: true,
      cell: ({ reserve, currency }) => showAmount(reserve, currency),
    },
    {
      id: 'return',
      title: t('pools.return'),
      isNumber: true,
      cell: ({ returnPpm }) => showShare(returnPpm),
    },
    { id: 'hits', title: t('pools.hits'), isNumber: true, cell: ({ hits }) => showCount(hits) },
    {
      id: 'paid',
      title: t('pools.paid'),
      isNumber: true,
      cell: ({ paid, currency }) => showAmount(paid, currency),
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-extrabold">{t('pools.title')}</h1>
          <p className="text-t3">{t('pools.text')}</p>
        </div>
        {mayWrite && (
          <Link to={paths.newJackpot} className={buttonClass({ variant: 'primary' })}>
            {t('pools.new')}
          </Link>
        )}
      </div>
      <Table
        label={t('pools.title')}
        pages={onePage(list)}
        columns={columns}
        rowKey={(pool) => pool.code}
        empty={t('pools.none')}
      />
    </>
  )
}

/** Closed is for good; one that is not open can be opened again. */
export const PoolBadge = ({ pool }: { readonly pool: Pick<PoolRow, 'isOpen' | 'closedAt'> }) => {
  const t = useT()
  if (pool.closedAt !== null) return <Badge tone="neutral">{t('pools.closed')}</Badge>
  return (
    <Badge tone={pool.isOpen ? 'win' : 'warn'}>
      {t(pool.isOpen ? 'pools.open' : 'pools.paused')}
    </Badge>
  )
}
