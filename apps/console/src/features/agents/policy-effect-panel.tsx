import { agentPolicyConsole, type ConsolePolicy, type PolicyEffect } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { showAmount } from '../../kit/amounts.ts'
import { showCount } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'

type Props = { readonly code: string; readonly values: ConsolePolicy['values'] }

/** What the last month would have come to with what was changed and is not saved yet. */
export const PolicyEffectPanel = ({ code, values }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const effect = useCommand(agentPolicyConsole.effect, {})
  return (
    <Panel title={t('agents.effect')}>
      <div className="grid gap-4">
        <p className="text-t2">{t('agents.effect-text')}</p>
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={effect.isPending}
          onClick={() => effect.mutate({ params: { code }, body: { values: { ...values } } })}
        >
          {t('agents.effect-go')}
        </Button>
        {effect.isError && <Banner tone="loss">{errorText(effect.error)}</Banner>}
        {effect.data !== undefined && <Outcome effect={effect.data} />}
      </div>
    </Panel>
  )
}

type Row = PolicyEffect['rows'][number]

const Outcome = ({ effect: { month, rows, currency } }: { readonly effect: PolicyEffect }) => {
  const t = useT()
  if (rows.length === 0) return <p role="status">{t('agents.effect-none', { month })}</p>
  const both = (pick: (sums: Row['before']) => string) => (row: Row) =>
    `${pick(row.before)} → ${pick(row.after)}`
  const columns: readonly Column<Row>[] = [
    {
      id: 'kind',
      card: 'title',
      title: t('agents.kind'),
      cell: (row) =>
        row.period === null
          ? t(`agents.kind.${row.kind}`)
          : `${t(`agents.kind.${row.kind}`)} · ${t(`agents.period.${row.period}`)}`,
    },
    { id: 'bills', title: t('agents.bills'), isNumber: true, cell: (row) => showCount(row.bills) },
    {
      id: 'changed',
      title: t('agents.effect-changed'),
      isNumber: true,
      cell: (row) => showCount(row.changed),
    },
    {
      id: 'total',
      card: 'value',
      title: t('console.col-amount'),
      isNumber: true,
      cell: both(({ total }) => showAmount(total, currency)),
    },
    {
      id: 'house',
      title: t('agents.house'),
      isNumber: true,
      cell: both(({ house }) => showAmount(house, currency)),
    },
    {
      id: 'held',
      title: t('agents.bill.held'),
      isNumber: true,
      cell: both(({ held }) => showCount(held)),
    },
  ]
  return (
    <div role="status" className="grid gap-2">
      <p className="font-semibold">{t('agents.effect-of', { month })}</p>
      <RecordTable
        label={t('agents.effect')}
        rows={rows}
        columns={columns}
        rowKey={(row) => `${row.kind} ${row.period ?? ''}`}
      />
    </div>
  )
}
