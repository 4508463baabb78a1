import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { Badge, buttonClass } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showAmount } from '../../kit/amounts.ts'
import { showCount, showShare } from '../../kit/figures.ts'
import { useMay } from '../../kit/use-may.ts'
import { poolList, poolStates } from './pool-list.ts'
import { WaitingOpenings } from './waiting-pools.tsx'
import { useMemo } from 'react'
import type { Column } from '../../kit/table/column.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'

const refreshMs = 5_000

type PoolState = (typeof poolStates)[number]

const stateOf = ({ closedAt, isOpen }: PoolRow): PoolState => {
  if (closedAt !== null) return 'closed'
  return isOpen ? 'open' : 'paused'
}

const values: ValuesOf<PoolRow> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  state: stateOf,
  amount: ({ amount }) => Number(amount),
  reserve: ({ reserve }) => Number(reserve),
  returnPpm: ({ returnPpm }) => returnPpm,
  hits: ({ hits }) => hits,
  paid: ({ paid }) => Number(paid),
}

/** The jackpots of the house: what each holds, and what it has paid. */
export const PoolsPage = () => {
  const t = useT()
  const mayWrite = useMay('jackpots.write') === true
  const list = useListAddress(poolList)
  const whole = useRoute(jackpotsConsole.list, {}, { refetchEveryMs: refreshMs })
  return (
    <ListPage
      title={t('pools.title')}
      text={t('pools.text')}
      acts={
        mayWrite && (
          <Link to={paths.newJackpot} className={buttonClass({ variant: 'primary' })}>
            {t('pools.new')}
          </Link>
        )
      }
      notice={mayWrite && <WaitingOpenings />}
      list={list}
      source={useMemoryList(whole, list, values)}
      columns={useColumns()}
      rowKey={(pool) => pool.code}
      empty={t('pools.none')}
    />
  )
}

const useColumns = (): readonly Column<PoolRow>[] => {
  const t = useT()
  return useMemo(
    () => [
      {
        id: 'name',
        card: 'title',
        title: t('pools.name'),
        cell: (pool) => (
          <span>
            <RecordLink to={paths.jackpot(pool.code)} isRow>
              {pool.name}
            </RecordLink>
            <span className="block text-xs text-t3">
              {t(`pools.kind.${pool.kind}`)}
              {pool.isNetwork && ` · ${t('pools.network')}`}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        card: 'state',
        words: (state) => t(`pools.${state as PoolState}`),
        title: t('pools.state'),
        cell: (pool) => <PoolBadge pool={pool} />,
      },
      {
        id: 'amount',
        card: 'value',
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
        id: 'returnPpm',
        title: t('pools.return'),
        isNumber: true,
        cell: ({ returnPpm }) => showShare(returnPpm),
      },
      { id: 'hits', title: t('pools.hits'), isNumber: true, cell: ({ hits }) => showCount(hits) },
      {
        id: 'paid',
        card: 'value',
        title: t('pools.paid'),
        isNumber: true,
        cell: ({ paid, currency }) => showAmount(paid, currency),
      },
    ],
    [t],
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
