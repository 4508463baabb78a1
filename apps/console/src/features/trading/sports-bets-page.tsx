import { sportsLists, type BetState, type BetType, type ListedBet } from '@faro/contract/sportsbook'
import { sportsBetList } from '@faro/contract/sportsbook/lists'
import { useT, type Translate } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant, showNumber } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { useLineNames } from './use-line-names.ts'

const refreshMs = 5_000

/** Bets on sports, newest first, with the way to what their player may bet. */
export const SportsBetsPage = () => {
  const t = useT()
  const list = useListAddress(sportsBetList)
  const source = useServerList(sportsLists.bets, list, { refetchEveryMs: refreshMs })
  const columns = useColumns()
  return (
    <ListPage
      title={t('trading.bets')}
      text={t('trading.bets-text')}
      list={list}
      source={source}
      columns={columns}
      rowKey={({ betId }) => betId}
      empty={t('trading.bets-none')}
    />
  )
}

const isNone = (amount: string): boolean => /^0(\.0+)?$/.test(amount)

/** At what odds, for how much, and what came of it. */
const moneyColumns = (t: Translate): readonly Column<ListedBet>[] => [
  {
    id: 'totalOdds',
    title: t('trading.odds'),
    cell: ({ totalOdds }) => showNumber((Number(totalOdds) / 10_000).toFixed(2)),
  },
  {
    id: 'stake',
    card: 'value',
    title: t('trading.col-stakes'),
    cell: ({ stake, currency }) => showAmount(stake, currency),
  },
  {
    id: 'payout',
    title: t('trading.col-paid'),
    cell: ({ payout, cashedOut, currency }) => (
      <>
        {showAmount(payout, currency)}
        {!isNone(cashedOut) && (
          <span className="block text-xs text-t3">
            {t('trading.bet.cashed-out')} {showAmount(cashedOut, currency)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'cashedOut',
    title: t('trading.bet.cashed-out'),
    cell: ({ cashedOut, currency }) => showAmount(cashedOut, currency),
  },
]

const useColumns = (): readonly Column<ListedBet>[] => {
  const t = useT()
  return [
    {
      id: 'username',
      card: 'title',
      title: t('trading.col-player'),
      cell: ({ memberId, username }) => (
        <RecordLink to={paths.player(memberId)}>{username}</RecordLink>
      ),
    },
    {
      id: 'merchantCode',
      title: t('console.col-brand'),
      cell: ({ merchantCode }) => merchantCode,
    },
    {
      id: 'legs',
      card: 'value',
      title: t('trading.col-bet'),
      cell: (bet) => <Legs bet={bet} />,
    },
    ...moneyColumns(t),
    {
      id: 'state',
      card: 'state',
      title: t('trading.bet-state'),
      words: (state) => t(`trading.bet.${state as BetState}`),
      cell: ({ state, isLate }) => (
        <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
          <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{t(`trading.bet.${state}`)}</Badge>
          {isLate && <Badge tone="loss">{t('trading.late')}</Badge>}
        </span>
      ),
    },
    {
      id: 'isLate',
      title: t('trading.late'),
      cell: ({ isLate }) => (isLate ? t('kit.yes') : t('kit.no')),
    },
    {
      id: 'type',
      title: t('list.sports-bets.type'),
      words: (type) => t(`trading.type.${type as BetType}`),
      cell: ({ type }) => t(`trading.type.${type}`),
    },
    {
      id: 'placedAt',
      title: t('trading.col-when'),
      cell: ({ placedAt }) => showInstant(placedAt),
    },
    { id: 'betId', title: t('list.sports-bets.betId'), cell: ({ betId }) => betId },
    { id: 'memberId', title: t('list.sports-bets.memberId'), cell: ({ memberId }) => memberId },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: ({ merchantCode, memberId, username }) => (
        <FactorAct code={merchantCode} memberId={memberId} username={username} />
      ),
    },
  ]
}

type ActProps = {
  readonly code: string
  readonly memberId: string
  readonly username: string
}

/** The way from a player's bet to what they may bet. */
const FactorAct = ({ code, memberId, username }: ActProps) => {
  const t = useT()
  const mayWrite = useMay('trading.limits') === true
  const [isAsked, setAsked] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
        {t('trading.factor')}
        <span className="sr-only">: {username}</span>
      </Button>
      {isAsked && (
        <FactorDialog
          code={code}
          memberId={memberId}
          username={username}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const Legs = ({ bet }: { readonly bet: ListedBet }) => {
  const t = useT()
  const names = useLineNames()
  return (
    <span className="block sm:min-w-64">
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
