import { jackpotsConsole, type PoolHit, type PoolRow } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showAmount } from '../../kit/amounts.ts'
import { showCount, showInstant, showShare } from '../../kit/figures.ts'
import { RowsTable, type Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ClosePoolDialog } from './close-pool-dialog.tsx'
import { PoolChanges } from './pool-changes.tsx'
import { PoolForm } from './pool-form.tsx'
import { PoolBadge } from './pools-page.tsx'
import { WaitingChanges } from './waiting-pools.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { DetailPage } from '../../kit/pages/detail-page.tsx'

const refreshMs = 5_000

export const PoolPage = () => {
  const t = useT()
  const { code = '' } = useParams()
  const mayWrite = useMay('jackpots.write')
  const detail = useRoute(
    jackpotsConsole.detail,
    { params: { code } },
    { refetchEveryMs: refreshMs },
  )
  return (
    <Asked of={detail}>
      {({ pool, changes, hits, waiting }) => (
        <DetailPage
          back={{ to: paths.jackpots, label: t('pools.back') }}
          title={pool.name}
          text={[
            t(`pools.kind.${pool.kind}`),
            ...(pool.isNetwork ? [t('pools.network')] : []),
            t('pools.games', { count: pool.games.length }),
            ...(pool.closedAt === null
              ? []
              : [t('pools.closed-at', { when: showInstant(pool.closedAt) })]),
          ].join(' · ')}
          state={<PoolBadge pool={pool} />}
          figures={[
            [t('pools.amount'), showAmount(pool.amount, pool.currency)],
            [t('pools.reserve'), showAmount(pool.reserve, pool.currency)],
            [t('pools.return'), showShare(pool.returnPpm)],
            [t('pools.hits'), showCount(pool.hits)],
            [t('pools.paid'), showAmount(pool.paid, pool.currency)],
          ]}
        >
          <div className="mb-4 empty:hidden">
            <WaitingChanges waiting={waiting} />
          </div>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Settings pool={pool} mayWrite={mayWrite === true} />
            <PoolChanges currency={pool.currency} changes={changes} />
          </div>
          <h2 className="mt-6 mb-3 text-lg font-extrabold">{t('pools.last-hits')}</h2>
          <Hits pool={pool} hits={hits} />
        </DetailPage>
      )}
    </Asked>
  )
}

type SettingsProps = { readonly pool: PoolRow; readonly mayWrite: boolean }

const Settings = ({ pool, mayWrite }: SettingsProps) => {
  const t = useT()
  const [isClosing, setClosing] = useState(false)
  const mayChange = mayWrite && pool.closedAt === null
  return (
    <div className="grid gap-4">
      <PoolForm pool={pool} mayWrite={mayChange} />
      {mayChange && (
        <Button variant="danger" className="justify-self-start" onClick={() => setClosing(true)}>
          {t('pools.close')}
        </Button>
      )}
      {isClosing && <ClosePoolDialog pool={pool} onClose={() => setClosing(false)} />}
    </div>
  )
}

type HitsProps = { readonly pool: PoolRow; readonly hits: readonly PoolHit[] }

const Hits = ({ pool: { currency }, hits }: HitsProps) => {
  const t = useT()
  const columns: Column<PoolHit>[] = [
    {
      id: 'at',
      title: t('pools.at'),
      cell: ({ at }) => showInstant(at),
    },
    { id: 'game', title: t('pools.game'), cell: ({ gameCode }) => gameCode },
    {
      id: 'member',
      title: t('pools.member'),
      cell: ({ memberId, member }) => <RecordLink to={paths.player(memberId)}>{member}</RecordLink>,
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
    <RowsTable
      label={t('pools.last-hits')}
      rows={hits}
      columns={columns}
      rowKey={(hit) => hit.hitId}
      empty={t('pools.no-hits')}
    />
  )
}
