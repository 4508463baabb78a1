import { bets, type BetRecord } from '@faro/contract/gaming'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, buttonClass } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { DaysFilter } from '../../records/days-filter.tsx'
import { RecordTable, type Column } from '../../records/record-table.tsx'
import { SheetButton } from '../../records/sheet-button.tsx'
import { toneOf, Totals } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { SaveRoundsButton } from '../../records/save-rounds-button.tsx'
import { BetFilters } from './bet-filters.tsx'
import { outcomeTone } from '../../records/outcome-tone.ts'
import { RoundDialog } from './round-dialog.tsx'
import { queryOf, useBetFilter } from './use-bet-filter.ts'

/** The betting record: filters in the address, totals of all that they let through. */
export const BetsPanel = () => {
  const t = useT()
  const money = useMoney()
  const choice = useDays()
  const { filter, change, roundId } = useBetFilter()
  const query = { ...choice.days, ...queryOf(filter) }
  const pages = useRoutePages(
    bets.list,
    { query: { ...query, limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  const first = pages.data?.pages[0]
  const totals = first?.totals
  const columns = useColumns()
  return (
    <div className="grid grid-cols-1 gap-4">
      <DaysFilter {...choice} />
      <BetFilters filter={filter} choices={first?.choices ?? undefined} onChange={change} />
      <Totals
        cells={[
          { label: t('member.total-stake'), text: totals ? money.show(totals.stake) : null },
          { label: t('member.total-payout'), text: totals ? money.show(totals.payout) : null },
          {
            label: t('member.total-net'),
            text: totals ? money.signed(totals.net) : null,
            tone: toneOf(totals?.net ?? '0'),
          },
          { label: t('member.total-rounds'), text: totals ? money.count(totals.rounds) : null },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <SaveRoundsButton label={t('records.save-rounds')} none={t('records.save-rounds-none')} />
        <SheetButton route={bets.sheet} input={{ query }} />
      </div>
      <RecordTable
        label={t('core.bets')}
        pages={pages}
        columns={columns}
        empty={t('member.bets-none')}
        action={
          <Link to={paths.category('rng')} className={buttonClass({ variant: 'primary' })}>
            {t('member.bets-play')}
          </Link>
        }
        rowKey={(bet) => bet.roundId}
        rowName={(bet) => `${bet.gameTitle}, ${formatInstant(bet.openedAt, pageLanguage())}`}
        onOpen={(bet) => change({ round: bet.roundId })}
        card={(bet) => <BetCard bet={bet} />}
      />
      {roundId !== null && (
        <RoundDialog roundId={roundId} onClose={() => change({ round: null })} />
      )}
    </div>
  )
}

const useColumns = (): readonly Column<BetRecord>[] => {
  const t = useT()
  const money = useMoney()
  return [
    {
      key: 'when',
      label: t('member.col-when'),
      cell: (bet) => (
        <span className="whitespace-nowrap text-t2">
          {formatInstant(bet.openedAt, pageLanguage())}
        </span>
      ),
    },
    {
      key: 'game',
      label: t('member.col-game'),
      cell: (bet) => (
        <>
          <span className="block font-bold">{bet.gameTitle}</span>
          <span className="text-xs text-t3">{bet.vendorName}</span>
          <FreeMark bet={bet} />
        </>
      ),
    },
    {
      key: 'outcome',
      label: t('records.outcome'),
      cell: (bet) => (
        <Badge tone={outcomeTone[bet.outcome]}>{t(`records.outcome.${bet.outcome}`)}</Badge>
      ),
    },
    {
      key: 'stake',
      label: t('member.col-stake'),
      isAmount: true,
      cell: (bet) => money.show(bet.stake),
    },
    {
      key: 'payout',
      label: t('member.col-payout'),
      isAmount: true,
      cell: (bet) => money.show(bet.payout),
    },
    {
      key: 'net',
      label: t('records.net'),
      isAmount: true,
      cell: (bet) => <span className={toneOf(bet.net)}>{money.signed(bet.net)}</span>,
    },
  ]
}

const BetCard = ({ bet }: { readonly bet: BetRecord }) => {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-bold">{bet.gameTitle}</span>
        <span className="block text-xs text-t3">{formatInstant(bet.openedAt, pageLanguage())}</span>
        <span className="mt-1 block">
          <Badge tone={outcomeTone[bet.outcome]}>{t(`records.outcome.${bet.outcome}`)}</Badge>
        </span>
        <FreeMark bet={bet} />
      </span>
      <span className="shrink-0 text-end">
        <span className={clsx('block font-bold', toneOf(bet.net))}>{money.signed(bet.net)}</span>
        <span className="block text-xs text-t3">
          {t('member.col-stake')} {money.show(bet.stake)}
        </span>
        <span className="block text-xs text-t3">
          {t('member.col-payout')} {money.show(bet.payout)}
        </span>
      </span>
    </>
  )
}

const FreeMark = ({ bet: { freeRound } }: { readonly bet: BetRecord }) => {
  const t = useT()
  return freeRound === null ? null : (
    <span className="mt-1 block">
      <Badge tone="win">{t('records.free-round', freeRound)}</Badge>
    </span>
  )
}
