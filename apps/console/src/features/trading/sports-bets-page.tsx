import { betStates, tradingConsole, type TradedBet } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { Badge, Button, Checkbox, ErrorState, SelectField, Skeleton } from '@faro/ui'
import { useErrorText, useRoutePages } from '@faro/web-kit'
import { useSearchParams } from '@faro/web-kit/router'
import { useState } from 'react'
import { showInstant, showNumber } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { RowsTable, type Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { BrandNeeded, useSportsBrand } from './sports-brand.tsx'
import { useLineNames } from './use-line-names.ts'

const refreshMs = 5_000

/** Bets on sports of one brand. */
export const SportsBetsPage = () => {
  const t = useT()
  const brand = useSportsBrand()
  return (
    <>
      <PageHead title={t('trading.bets')} text={t('trading.bets-text')} />
      {brand === null ? <BrandNeeded /> : <Bets code={brand} />}
    </>
  )
}

const Bets = ({ code }: { readonly code: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const state = betStates.find((one) => one === search.get('state'))
  const isLate = search.get('late') === '1'
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const list = useRoutePages(
    tradingConsole.bets,
    {
      params: { code },
      query: {
        ...(state === undefined ? {} : { state }),
        ...(isLate ? { late: 'true' as const } : {}),
        language: currentLanguage(),
        limit: '50',
      },
    },
    { refetchEveryMs: refreshMs, keepPrevious: true },
  )
  const columns = useColumns()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <SelectField
          label={t('trading.bet-state')}
          value={state ?? ''}
          onChange={({ target }) => change('state', target.value)}
        >
          <option value="">{t('trading.bet.all')}</option>
          {betStates.map((one) => (
            <option key={one} value={one}>
              {t(`trading.bet.${one}`)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          checked={isLate}
          onChange={({ target }) => change('late', target.checked ? '1' : '')}
        >
          {t('trading.late-only')}
        </Checkbox>
      </div>
      {rows !== undefined ? (
        <RowsTable
          label={t('trading.bets')}
          rows={rows}
          columns={columns}
          rowKey={({ betId }) => betId}
          empty={t('trading.bets-none')}
        />
      ) : list.isError ? (
        <ErrorState
          text={errorText(list.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-lg" />
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('trading.more')}
        </Button>
      )}
    </>
  )
}

const useColumns = (): readonly Column<TradedBet>[] => {
  const t = useT()
  return [
    {
      id: 'player',
      card: 'title',
      title: t('trading.col-player'),
      cell: ({ memberId, username, placedAt }) => (
        <span>
          <RecordLink to={paths.player(memberId)}>{username}</RecordLink>
          <FactorAct memberId={memberId} username={username} />
          <span className="block text-xs text-t3">{showInstant(placedAt)}</span>
        </span>
      ),
    },
    {
      id: 'bet',
      card: 'value',
      title: t('trading.col-bet'),
      cell: (bet) => <Legs bet={bet} />,
    },
    {
      id: 'odds',
      isNumber: true,
      title: t('trading.odds'),
      cell: ({ totalOdds }) => showNumber((Number(totalOdds) / 10_000).toFixed(2)),
    },
    {
      id: 'stake',
      card: 'value',
      isNumber: true,
      title: t('trading.col-stakes'),
      cell: ({ stake, currency }) => `${showNumber(stake)} ${currency}`,
    },
    {
      id: 'paid',
      isNumber: true,
      title: t('trading.col-paid'),
      cell: ({ payout, cashedOut }) =>
        `${showNumber(payout)}${/^0(\.0+)?$/.test(cashedOut) ? '' : ` + ${showNumber(cashedOut)}`}`,
    },
    {
      id: 'state',
      card: 'state',
      title: t('trading.bet-state'),
      cell: ({ state, isLate }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{t(`trading.bet.${state}`)}</Badge>
          {isLate && <Badge tone="loss">{t('trading.late')}</Badge>}
        </span>
      ),
    },
  ]
}

type ActProps = { readonly memberId: string; readonly username: string }

/** The way from a player's bet to what they may bet. */
const FactorAct = ({ memberId, username }: ActProps) => {
  const t = useT()
  const brand = useSportsBrand()
  const mayWrite = useMay('trading.limits') === true
  const [isAsked, setAsked] = useState(false)
  if (brand === null || !mayWrite) return null
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
        {t('trading.factor')}
        <span className="sr-only">: {username}</span>
      </Button>
      {isAsked && (
        <FactorDialog
          code={brand}
          memberId={memberId}
          username={username}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const Legs = ({ bet }: { readonly bet: TradedBet }) => {
  const t = useT()
  const names = useLineNames()
  return (
    <span>
      <span className="font-bold">{t(`trading.type.${bet.type}`)}</span>
      {bet.legs.map((leg) => (
        <span
          key={`${leg.event}/${leg.market}/${leg.specifiers}/${leg.outcome}`}
          className="block text-xs"
        >
          <RecordLink to={paths.tradingEvent(leg.event)}>{leg.eventName}</RecordLink> ·{' '}
          {names.market(leg, leg)}:{' '}
          {names.outcome(leg, { id: leg.outcome, name: leg.outcomeName }, leg)} ·{' '}
          {showNumber((leg.odds / 10_000).toFixed(2))}
        </span>
      ))}
    </span>
  )
}
