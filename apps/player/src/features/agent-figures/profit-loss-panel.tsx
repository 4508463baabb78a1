import {
  agentFigures,
  figureCategories,
  figureSorts,
  type ProfitRow,
  type ProfitTotals,
} from '@faro/contract/agents'
import { formatDay, useT } from '@faro/i18n'
import { useMoney, useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { useState } from 'react'
import { SearchField } from '../../cards/search-field.tsx'
import { Choice } from '../../records/choice.tsx'
import { DaysFilter } from '../../records/days-filter.tsx'
import { RecordTable, type Column } from '../../records/record-table.tsx'
import { SheetButton } from '../../records/sheet-button.tsx'
import { toneOf, Totals } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { TeamPath } from '../../agents/team-path.tsx'
import { ProfitDialog } from './profit-dialog.tsx'
import { useAgentInView } from './use-agent-in-view.ts'

/** Profit and loss of an account and of the teams of its downlines, a step at a time. */
export const ProfitLossPanel = () => {
  const t = useT()
  const choice = useDays()
  const { agent, open, read, change, query: inView } = useAgentInView()
  const [shown, setShown] = useState<ProfitRow | null>(null)
  const category = figureCategories.find((one) => one === read('category')) ?? null
  const sort = figureSorts.find((one) => one === read('sort')) ?? null
  const q = agent === null ? read('q') : null
  const filter = {
    ...choice.days,
    ...inView,
    ...(category === null ? {} : { category }),
    ...(q === null || q === '' ? {} : { q }),
  }
  const pages = useRoutePages(
    agentFigures.profitLoss,
    { query: { ...filter, ...(sort === null ? {} : { sort }), limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  const first = pages.data?.pages[0]
  const columns = useColumns(open)
  return (
    <div className="grid grid-cols-1 gap-4">
      <DaysFilter {...choice} />
      {(first?.path.length ?? 0) > 1 && <TeamPath path={first?.path ?? []} onOpen={open} />}
      <div className="grid grid-cols-2 items-end gap-2 lg:grid-cols-[minmax(0,1fr)_180px_180px]">
        {agent === null && (
          <div className="max-lg:col-span-2">
            <SearchField
              label={t('agent.team-search')}
              words={q ?? ''}
              onChange={(words) => change({ q: words.trim() })}
            />
          </div>
        )}
        <Choice
          label={t('records.category')}
          all={t('records.all')}
          value={category}
          options={figureCategories.map((one) => [one, t(`core.category.${one}`)])}
          onChange={(value) => change({ category: value })}
        />
        <Choice
          label={t('figures.sort')}
          all={t('figures.sort.name')}
          value={sort}
          options={figureSorts
            .filter((one) => one !== 'name')
            .map((one) => [one, t(`figures.sort.${one}`)])}
          onChange={(value) => change({ sort: value })}
        />
      </div>
      <ProfitTotal totals={first?.totals ?? null} />
      <div className="flex flex-wrap justify-end gap-2">
        <SheetButton route={agentFigures.profitLossSheet} input={{ query: filter }} />
      </div>
      <RecordTable
        label={t('figures.profit-loss')}
        pages={pages}
        columns={columns}
        empty={t('agent.team-none-such')}
        rowKey={(row) => `${row.memberId}${row.isOwn}`}
        rowName={(row) => row.name}
        onOpen={setShown}
        card={(row) => <ProfitCard row={row} />}
      />
      {shown !== null && (
        <ProfitDialog
          row={shown}
          onClose={() => setShown(null)}
          onTeam={() => {
            setShown(null)
            open(shown.memberId)
          }}
        />
      )}
    </div>
  )
}

const ProfitTotal = ({ totals }: { readonly totals: ProfitTotals | null }) => {
  const t = useT()
  const money = useMoney()
  return (
    <Totals
      cells={[
        { label: t('figures.valid'), text: totals && money.show(totals.valid) },
        { label: t('figures.stake'), text: totals && money.show(totals.stake) },
        { label: t('figures.payout'), text: totals && money.show(totals.payout) },
        {
          label: t('figures.profit'),
          text: totals && money.signed(totals.profit),
          tone: toneOf(totals?.profit ?? '0'),
        },
      ]}
    />
  )
}

const shownSums = ['valid', 'payout', 'deposit', 'withdrawal', 'bonus', 'rebate'] as const

const useColumns = (open: (memberId: string) => void): readonly Column<ProfitRow>[] => {
  const t = useT()
  const money = useMoney()
  return [
    {
      key: 'name',
      label: t('agent.account'),
      cell: (row) => (
        <>
          {row.hasTeam ? (
            <button
              type="button"
              className="min-h-9 font-bold text-brandt hover:underline"
              title={t('agent.team-open', { name: row.name })}
              onClick={() => open(row.memberId)}
            >
              {row.name}
            </button>
          ) : (
            <strong>{row.name}</strong>
          )}
          <RowNote row={row} />
        </>
      ),
    },
    ...shownSums.map((name) => ({
      key: name,
      label: t(`figures.${name}`),
      isAmount: true,
      cell: (row: ProfitRow) => {
        const amount = row[name]
        return amount === null ? '—' : money.show(amount)
      },
    })),
    {
      key: 'profit',
      label: t('figures.profit'),
      isAmount: true,
      cell: (row) => <span className={toneOf(row.profit)}>{money.signed(row.profit)}</span>,
    },
  ]
}

/** That it is the account itself, or stood here on a part of the days alone. */
const RowNote = ({ row: { isOwn, since, until } }: { readonly row: ProfitRow }) => {
  const t = useT()
  const day = (text: string): string => formatDay(text, pageLanguage())
  const notes = [
    ...(isOwn ? [t('figures.own')] : []),
    ...(since === null ? [] : [t('figures.since', { day: day(since) })]),
    ...(until === null ? [] : [t('figures.until', { day: day(until) })]),
  ]
  return notes.length === 0 ? null : (
    <span className="block text-xs text-t3">{notes.join(' · ')}</span>
  )
}

const ProfitCard = ({ row }: { readonly row: ProfitRow }) => {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <span className="min-w-0">
        <strong className="block truncate">{row.name}</strong>
        <RowNote row={row} />
      </span>
      <span className="shrink-0 text-end">
        <strong className={clsx('block', toneOf(row.profit))}>{money.signed(row.profit)}</strong>
        <span className="block text-xs text-t3">
          {t('figures.valid')} {money.show(row.valid)}
        </span>
      </span>
    </>
  )
}
