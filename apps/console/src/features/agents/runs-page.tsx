import {
  agentRunsConsole,
  contractKinds,
  dividendPeriods,
  type ConsoleRun,
  type ContractKind,
} from '@faro/contract/agents'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Badge, Banner, Button } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { InstantField } from '../../kit/fields/instant-field.tsx'
import { fromLocal, toLocal } from '../../kit/fields/local-instant.ts'
import { showCount, showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useBrandCode } from './use-brand-code.ts'

/** Settlement runs of a brand, and what any period comes to without settling it. */
export const RunsPage = () => {
  const t = useT()
  const code = useBrandCode()
  const found = useRoute(agentRunsConsole.runs, { params: { code } }, { staleMs: 0 })
  return (
    <>
      <PageHead title={t('agents.runs')} text={t('agents.runs-lead')} />
      <div className="grid gap-5">
        <DryRunPanel code={code} />
        <Panel title={t('agents.runs-made')}>
          <Asked of={found}>
            {({ runs, currency, isReconciled }) => (
              <div className="grid gap-3">
                {!isReconciled && <Banner tone="loss">{t('agents.runs-stopped')}</Banner>}
                <Runs runs={runs} currency={currency} />
              </div>
            )}
          </Asked>
        </Panel>
      </div>
    </>
  )
}

type RunsProps = { readonly runs: readonly ConsoleRun[]; readonly currency: string }

const Runs = ({ runs, currency }: RunsProps) => {
  const t = useT()
  if (runs.length === 0) return <p className="text-t2">{t('agents.runs-none')}</p>
  const columns: readonly Column<ConsoleRun>[] = [
    {
      id: 'kind',
      card: 'title',
      title: t('agents.kind'),
      cell: (row) =>
        row.period === null
          ? t(`agents.kind.${row.kind}`)
          : `${t(`agents.kind.${row.kind}`)} · ${t(`agents.period.${row.period}`)}`,
    },
    { id: 'begins', title: t('agents.from-day'), cell: (row) => showInstant(row.beginsAt) },
    { id: 'ends', title: t('agents.to-day'), cell: (row) => showInstant(row.endsAt) },
    { id: 'bills', title: t('agents.bills'), isNumber: true, cell: (row) => showCount(row.bills) },
    {
      id: 'held',
      title: t('agents.bill.held'),
      isNumber: true,
      cell: (row) => (row.held === 0 ? null : showCount(row.held)),
    },
    {
      id: 'short',
      title: t('agents.bill.short'),
      isNumber: true,
      cell: (row) => (row.short === 0 ? null : showCount(row.short)),
    },
    {
      id: 'amount',
      card: 'value',
      title: t('console.col-amount'),
      isNumber: true,
      cell: (row) => showAmount(row.amount, currency),
    },
    {
      id: 'paid',
      title: t('agents.paid'),
      isNumber: true,
      cell: (row) => showAmount(row.paid, currency),
    },
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      cell: (row) => (
        <Badge tone={row.state === 'done' ? 'win' : 'info'}>{t(`agents.run.${row.state}`)}</Badge>
      ),
    },
  ]
  return (
    <RecordTable
      label={t('agents.runs-made')}
      rows={runs}
      columns={columns}
      rowKey={(row) => row.runId}
    />
  )
}

const DryRunPanel = ({ code }: { readonly code: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const [kind, setKind] = useState<ContractKind>('daily')
  const [period, setPeriod] = useState<(typeof dividendPeriods)[number]>('weekly')
  const [local, setLocal] = useState(() => toLocal(new Date().toISOString()))
  const at = fromLocal(local)
  const dry = useCommand(agentRunsConsole.dryRun, {})
  return (
    <Panel title={t('agents.dry')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (at !== null)
            dry.mutate({
              params: { code },
              body: { kind, period: kind === 'dividend' ? period : null, at },
            })
        }}
      >
        <p className="text-t2">{t('agents.dry-text')}</p>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <EnumField
            label={t('agents.kind')}
            values={contractKinds}
            words={(one) => t(`agents.kind.${one}`)}
            value={kind}
            onChange={(event) =>
              setKind(contractKinds.find((one) => one === event.target.value) ?? 'daily')
            }
          />
          {kind === 'dividend' && (
            <EnumField
              label={t('agents.period')}
              values={dividendPeriods}
              words={(one) => t(`agents.period.${one}`)}
              value={period}
              onChange={(event) =>
                setPeriod(dividendPeriods.find((one) => one === event.target.value) ?? 'weekly')
              }
            />
          )}
          <InstantField
            label={t('agents.moment')}
            value={local}
            isRequired
            onChange={(event) => setLocal(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          isBusy={dry.isPending}
          disabled={at === null}
          className="sm:justify-self-start"
        >
          {t('agents.dry-go')}
        </Button>
        {dry.isError && <Banner tone="loss">{errorText(dry.error)}</Banner>}
      </form>
      {dry.data !== undefined && <Outcome found={dry.data} />}
    </Panel>
  )
}

type Found = Answer<typeof agentRunsConsole.dryRun>

const Outcome = ({ found }: { readonly found: Found }) => {
  const t = useT()
  const money = (text: string): string => showAmount(text, found.currency)
  const columns: readonly Column<Found['bills'][number]>[] = [
    { id: 'payee', card: 'title', title: t('console.col-player'), cell: (row) => row.payee },
    { id: 'payer', title: t('agents.payer'), cell: (row) => row.payer ?? t('agents.house') },
    { id: 'days', title: t('agents.days'), cell: (row) => `${row.firstDay} – ${row.lastDay}` },
    {
      id: 'rate',
      title: t('agents.rate'),
      isNumber: true,
      cell: (row) => (row.rate === null ? null : `${row.rate} %`),
    },
    {
      id: 'amount',
      card: 'value',
      title: t('console.col-amount'),
      isNumber: true,
      cell: (row) => money(row.amount),
    },
    {
      id: 'before',
      title: t('agents.dry-before'),
      isNumber: true,
      cell: (row) => (row.before === null ? null : money(row.before)),
    },
  ]
  return (
    <section aria-label={t('agents.dry-outcome')} className="mt-5 grid gap-3">
      <h3 className="font-bold">
        {t('agents.dry-title', {
          from: showInstant(found.beginsAt),
          to: showInstant(found.endsAt),
        })}
      </h3>
      {found.isRunning && <Banner tone="info">{t('agents.dry-running')}</Banner>}
      <p>
        {t('agents.dry-sum', {
          count: found.contracts,
          total: money(found.total),
          house: money(found.house),
        })}{' '}
        {found.before !== null && t('agents.dry-was', { before: money(found.before) })}
      </p>
      {found.bills.length > 0 && (
        <RecordTable
          label={t('agents.dry-outcome')}
          rows={found.bills}
          columns={columns}
          rowKey={(row) => `${row.memberId}-${row.firstDay}-${row.payer ?? ''}`}
        />
      )}
    </section>
  )
}
