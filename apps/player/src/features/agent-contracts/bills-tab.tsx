import {
  agentBills,
  billStates,
  type BillState,
  type BillView,
  type ContractKind,
} from '@faro/contract/agents'
import { formatDay, formatInstant, useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import { useCallback } from 'react'
import { usePercent } from '../../agents/agent-texts.ts'
import { useCentreSearch } from '../../layer-address.ts'
import { Choice } from '../../records/choice.tsx'
import { RecordTable, type Column } from '../../records/record-table.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { BillDialog } from './bill-dialog.tsx'

const billTones = {
  'not-met': 'neutral',
  zero: 'neutral',
  held: 'info',
  due: 'info',
  short: 'warn',
  paid: 'win',
  rejected: 'loss',
} as const satisfies Readonly<Record<BillState, Tone>>

/** What a bill is for: its days, or its slot of one. */
export const usePeriodText = (): ((
  bill: Pick<BillView, 'kind' | 'firstDay' | 'lastDay' | 'beginsAt'>,
) => string) => {
  const language = pageLanguage()
  return useCallback(
    ({ kind, firstDay, lastDay, beginsAt }) => {
      if (kind === 'hourly' || kind === 'realtime') return formatInstant(beginsAt, language)
      const first = formatDay(firstDay, language)
      return firstDay === lastDay ? first : `${first} – ${formatDay(lastDay, language)}`
    },
    [language],
  )
}

type Props = { readonly kind: ContractKind; readonly side: 'payee' | 'payer' }

/** Bills of a kind that the caller gets, or owes to downlines. */
export const BillsTab = ({ kind, side }: Props) => {
  const t = useT()
  const { read, change } = useCentreSearch()
  const period = usePeriodText()
  const state = billStates.find((one) => one === read('state')) ?? null
  const opened = read('bill')
  const pages = useRoutePages(
    agentBills.list,
    { query: { kind, side, ...(state === null ? {} : { state }), limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-xs">
        <Choice
          label={t('contract.bill-state')}
          all={t('records.all')}
          value={state}
          options={billStates.map((one) => [one, t(`contract.bill.${one}`)])}
          onChange={(value) => change({ state: value })}
        />
      </div>
      <RecordTable
        label={t(`contract.tab.${side === 'payee' ? 'bills' : 'owed'}`)}
        pages={pages}
        columns={useColumns(side)}
        empty={t('contract.bills-none')}
        rowKey={(bill) => bill.billId}
        rowName={period}
        onOpen={(bill) => change({ bill: bill.billId })}
        card={(bill) => <BillCard bill={bill} />}
      />
      {opened !== null && <BillDialog billId={opened} onClose={() => change({ bill: null })} />}
    </div>
  )
}

const useOther = (): ((bill: BillView) => string) => {
  const t = useT()
  return ({ other }) =>
    other === null ? t('contract.house') : other.name === '' ? t('contract.former') : other.name
}

const useColumns = (side: 'payee' | 'payer'): readonly Column<BillView>[] => {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const period = usePeriodText()
  const other = useOther()
  return [
    { key: 'period', label: t('contract.period'), cell: (bill) => period(bill) },
    {
      key: 'other',
      label: t(side === 'payee' ? 'contract.pays-you' : 'contract.you-pay'),
      cell: (bill) => <strong>{other(bill)}</strong>,
    },
    {
      key: 'rate',
      label: t('contract.field.rate'),
      isAmount: true,
      cell: (bill) => (bill.rate === null ? '—' : percent(bill.rate)),
    },
    {
      key: 'amount',
      label: t('contract.amount'),
      isAmount: true,
      cell: (bill) => money.show(bill.amount),
    },
    {
      key: 'paid',
      label: t('contract.paid'),
      isAmount: true,
      cell: (bill) => money.show(bill.paid),
    },
    {
      key: 'state',
      label: t('contract.bill-state'),
      cell: (bill) => <BillBadge state={bill.state} />,
    },
  ]
}

export const BillBadge = ({ state }: { readonly state: BillState }) => {
  const t = useT()
  return <Badge tone={billTones[state]}>{t(`contract.bill.${state}`)}</Badge>
}

const BillCard = ({ bill }: { readonly bill: BillView }) => {
  const money = useMoney()
  const period = usePeriodText()
  const other = useOther()
  return (
    <>
      <span className="min-w-0">
        <strong className="block truncate">{period(bill)}</strong>
        <span className="block truncate text-xs text-t3">{other(bill)}</span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <strong>{money.show(bill.amount)}</strong>
        <BillBadge state={bill.state} />
      </span>
    </>
  )
}
