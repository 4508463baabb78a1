import { operator } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { buttonClass, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute, useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { ArrowLeft, Gift } from 'lucide-react'
import { Link, useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showAmount, showSigned } from '../../shell/amounts.ts'
import { Table } from '../../shell/table.tsx'
import { useWords } from '../../shell/use-words.ts'
import { useMay } from '../../shell/use-may.ts'
import { PlaySafetyPanel } from './play-safety-panel.tsx'

/** With whom money was moved: a name where there is one, the ledger's own beside it. */
const Side = ({ of: account }: { readonly of: string }) => {
  const nameOf = useWords('side')
  const kind = account.split(':')[0] ?? ''
  const name = nameOf(kind)
  return (
    <>
      {name === kind ? nameOf('other') : name}
      <span className="block font-mono text-xs text-t3">{account}</span>
    </>
  )
}

export const PlayerPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { memberId = '' } = useParams()
  const mayGive = useMay('free-rounds.read')
  const player = useRoute(operator.player, { params: { memberId } }, { refetchEveryMs: 5_000 })
  const entries = useRoutePages(operator.playerEntries, {
    params: { memberId },
    query: { limit: '50' },
  })
  if (player.isLoadingError)
    return (
      <ErrorState
        text={errorText(player.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void player.refetch()}
      />
    )
  if (player.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const { username, merchantCode, currency, balance, held, available, registeredAt } = player.data
  const cards = [
    [t('console.player-balance'), balance],
    [t('console.player-held'), held],
    [t('console.player-available'), available],
  ] as const
  return (
    <>
      <div className="mb-4 flex items-center gap-2">
        <Link
          to={paths.players}
          className="btn btn-icon"
          aria-label={t('console.back')}
          title={t('console.back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div>
          <h1 className="text-2xl font-extrabold">{username}</h1>
          <p className="text-t3">
            {merchantCode} · {t('console.player-since')}{' '}
            {formatInstant(registeredAt, currentLanguage())}
          </p>
        </div>
        {mayGive === true && (
          <Link
            to={paths.freeRoundsOf(username)}
            className={buttonClass({ variant: 'secondary', className: 'ms-auto' })}
          >
            <Gift size={18} aria-hidden />
            {t('awards.title')}
          </Link>
        )}
      </div>
      <dl className="mb-6 grid gap-3 sm:grid-cols-3">
        {cards.map(([label, amount]) => (
          <div key={label} className="card px-5 py-4">
            <dt className="text-t3">{label}</dt>
            <dd className="text-xl font-extrabold">{showAmount(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-6">
        <PlaySafetyPanel memberId={memberId} />
      </div>
      <h2 className="mb-3 text-lg font-extrabold">{t('console.player-entries')}</h2>
      <Table
        label={t('console.player-entries')}
        pages={entries}
        empty={t('console.entries-none')}
        rowKey={(row) => row.seq}
        columns={[
          { id: 'seq', title: '#', cell: (row) => row.seq },
          {
            id: 'when',
            title: t('console.col-when'),
            cell: (row) => formatInstant(row.createdAt, currentLanguage()),
          },
          { id: 'kind', title: t('console.col-kind'), cell: (row) => t(`member.kind.${row.kind}`) },
          {
            id: 'other',
            title: t('console.col-other'),
            cell: (row) => <Side of={row.counterparty} />,
          },
          {
            id: 'amount',
            title: t('console.col-amount'),
            isNumber: true,
            cell: (row) => (
              <span className={clsx(row.amount.startsWith('-') ? 'text-loss' : 'text-win')}>
                {showSigned(row.amount, currency)}
              </span>
            ),
          },
          {
            id: 'balance',
            title: t('console.col-balance'),
            isNumber: true,
            cell: (row) => showAmount(row.balanceAfter, currency),
          },
        ]}
      />
    </>
  )
}
