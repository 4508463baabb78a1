import { agentAffiliates, type AffiliatePlayer } from '@faro/contract/agents'
import { formatDay, useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Skeleton, type Tone } from '@faro/ui'
import { useErrorText, useMoney, useRoutePages } from '@faro/web-kit'
import { toneOf } from '../../records/totals.tsx'
import { pageLanguage } from '../../state/preferences.ts'

const tones = {
  held: 'info',
  review: 'warn',
  payable: 'info',
  settled: 'win',
  void: 'neutral',
  blocked: 'loss',
} as const satisfies Readonly<Record<NonNullable<AffiliatePlayer['state']>, Tone>>

const parts = ['won', 'bonus', 'rebate', 'chargeback', 'costs'] as const

type Props = { readonly days: { readonly from: string; readonly to: string } }

/** Players of the affiliate, masked, with the parts of what each brought. */
export const PlayersTable = ({ days }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const pages = useRoutePages(agentAffiliates.players, { query: { ...days } }, { staleMs: 0 })
  if (pages.isError)
    return (
      <ErrorState
        text={errorText(pages.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void pages.refetch()}
      />
    )
  if (pages.data === undefined) return <Skeleton className="h-40 w-full rounded-lg" />
  const rows = pages.data.pages.flatMap((page) => page.rows)
  return (
    <section aria-label={t('affiliate.players')} className="grid gap-3">
      <h3 className="font-bold">{t('affiliate.players')}</h3>
      {rows.length === 0 ? (
        <p className="card p-4 text-t2">{t('affiliate.players-none')}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {rows.map((row, i) => (
            <Player key={`${i}-${row.player}`} row={row} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('core.more')}
        </Button>
      )}
    </section>
  )
}

const Player = ({ row }: { readonly row: AffiliatePlayer }) => {
  const t = useT()
  const money = useMoney()
  return (
    <li className="grid gap-1 px-4 py-3">
      <span className="flex items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{row.player}</strong>
          {row.state !== null && (
            <Badge tone={tones[row.state]}>{t(`affiliate.player.${row.state}`)}</Badge>
          )}
        </span>
        <strong className={`whitespace-nowrap ${toneOf(row.revenue)}`}>
          {money.signed(row.revenue)}
        </strong>
      </span>
      <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-t3">
        <span>{t('affiliate.joined', { day: formatDay(row.joinedDay, pageLanguage()) })}</span>
        {parts
          .filter((part) => /[1-9]/.test(row[part]))
          .map((part) => (
            <span key={part}>{`${t(`affiliate.part.${part}`)} ${money.show(row[part])}`}</span>
          ))}
      </span>
    </li>
  )
}
