import { entryKinds, wallet, type Entry } from '@faro/contract/wallet'
import { formatInstant, useT } from '@faro/i18n'
import { SelectField } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { useState } from 'react'
import { useCentreSearch } from '../../layer-address.ts'
import { DaysFilter } from '../../records/days-filter.tsx'
import { RecordTable, type Column } from '../../records/record-table.tsx'
import { SheetButton } from '../../records/sheet-button.tsx'
import { toneOf, Totals } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { OpenWithdrawals } from './open-withdrawals.tsx'
import { useEntryText } from './use-entry-text.ts'

const shownKinds = ['all', ...entryKinds] as const

/** The account record: everything that moved, with what came in, went out and was taken as fees. */
export const MovementsPanel = () => {
  const t = useT()
  const money = useMoney()
  const choice = useDays()
  const { read, change } = useCentreSearch()
  const [opened, setOpened] = useState<Entry | null>(null)
  const kind = entryKinds.find((known) => known === read('kind'))
  const query = { ...choice.days, ...(kind === undefined ? {} : { kind }) }
  const pages = useRoutePages(
    wallet.entries,
    { query: { ...query, limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  const totals = pages.data?.pages[0]?.totals
  const columns = useColumns()
  return (
    <div className="grid grid-cols-1 gap-4">
      <DaysFilter {...choice} />
      <div className="max-w-xs">
        <SelectField
          label={t('member.kind')}
          value={kind ?? 'all'}
          onChange={({ target }) => change({ kind: target.value === 'all' ? null : target.value })}
        >
          {shownKinds.map((value) => (
            <option key={value} value={value}>
              {t(`member.kind.${value}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Totals
        cells={[
          {
            label: t('records.money-in'),
            text: totals ? money.show(totals.moneyIn) : null,
          },
          {
            label: t('records.money-out'),
            text: totals ? money.show(totals.moneyOut) : null,
          },
          { label: t('records.fees'), text: totals ? money.show(totals.fees) : null },
          {
            label: t('records.difference'),
            text: totals ? money.signed(totals.net) : null,
            tone: toneOf(totals?.net ?? '0'),
          },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <SheetButton route={wallet.sheet} input={{ query }} />
      </div>
      {(kind === undefined || kind === 'withdrawal') && <OpenWithdrawals />}
      <RecordTable
        label={t('core.movements')}
        pages={pages}
        columns={columns}
        empty={t('member.movements-none')}
        rowKey={(entry) => entry.seq}
        rowName={(entry) =>
          `${t(`member.kind.${entry.kind}`)}, ${formatInstant(entry.createdAt, pageLanguage())}`
        }
        onOpen={setOpened}
        card={(entry) => <EntryCard entry={entry} />}
      />
      {opened !== null && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const useColumns = (): readonly Column<Entry>[] => {
  const t = useT()
  const money = useMoney()
  const text = useEntryText()
  return [
    {
      key: 'when',
      label: t('member.col-when'),
      cell: (entry) => (
        <span className="whitespace-nowrap text-t2">
          {formatInstant(entry.createdAt, pageLanguage())}
        </span>
      ),
    },
    {
      key: 'kind',
      label: t('member.col-kind'),
      cell: (entry) => (
        <>
          <span className="block font-bold">{t(`member.kind.${entry.kind}`)}</span>
          <span className="text-xs text-t3">{text(entry)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      label: t('member.col-amount'),
      isAmount: true,
      cell: (entry) => <span className={toneOf(entry.amount)}>{money.signed(entry.amount)}</span>,
    },
    {
      key: 'balance',
      label: t('member.col-balance'),
      isAmount: true,
      cell: (entry) => money.show(entry.balanceAfter),
    },
  ]
}

const EntryCard = ({ entry }: { readonly entry: Entry }) => {
  const t = useT()
  const money = useMoney()
  const text = useEntryText()
  return (
    <>
      <span className="min-w-0">
        <span className="block font-bold">{t(`member.kind.${entry.kind}`)}</span>
        <span className="block truncate text-xs text-t3">{text(entry)}</span>
        <span className="block text-xs text-t3">
          {formatInstant(entry.createdAt, pageLanguage())}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className={clsx('block font-bold', toneOf(entry.amount))}>
          {money.signed(entry.amount)}
        </span>
        <span className="block text-xs text-t3">
          {t('member.col-balance')} {money.show(entry.balanceAfter)}
        </span>
      </span>
    </>
  )
}
