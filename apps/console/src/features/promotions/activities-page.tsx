import { promotionsConsole, type ConsoleActivity } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Badge, Button, buttonClass, EmptyState, type Tone } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { BadgePercent, Plus } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { StateDialog, type StateAct } from './state-dialog.tsx'
import { useBrandCode } from './use-brand-code.ts'

const tones: Readonly<Record<ConsoleActivity['state'], Tone>> = {
  draft: 'neutral',
  review: 'info',
  scheduled: 'info',
  running: 'win',
  stopped: 'warn',
  archived: 'neutral',
}

/** All activities of a brand: how they stand, who took part, and what they have cost. */
export const ActivitiesPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayWrite = useMay('promotions.write') === true
  const [act, setAct] = useState<StateAct | null>(null)
  const found = useRoute(promotionsConsole.activities, { params: { code } }, { staleMs: 0 })
  const columns = useColumns(found.data?.currency ?? '', setAct)
  return (
    <>
      <PageHead
        title={t('offers.title')}
        text={t('offers.lead')}
        acts={
          mayWrite && (
            <Link to={paths.newPromotion} className={buttonClass()}>
              <Plus size={18} aria-hidden />
              {t('offers.new')}
            </Link>
          )
        }
      />
      <Asked of={found}>
        {({ activities }) =>
          activities.length === 0 ? (
            <EmptyState icon={<BadgePercent size={28} />} text={t('offers.none')} />
          ) : (
            <RecordTable
              label={t('offers.title')}
              rows={activities}
              columns={columns}
              rowKey={({ activityId }) => activityId}
            />
          )
        }
      </Asked>
      {act !== null && <StateDialog code={code} act={act} onClose={() => setAct(null)} />}
    </>
  )
}

const useColumns = (
  currency: string,
  setAct: (act: StateAct) => void,
): readonly Column<ConsoleActivity>[] => {
  const t = useT()
  const mayWrite = useMay('promotions.write') === true
  return [
    {
      id: 'title',
      card: 'title',
      title: t('offers.col-title'),
      cell: ({ title, code, activityId, state }) => (
        <>
          {mayWrite && state !== 'archived' ? (
            <Link
              to={paths.promotion(activityId)}
              className="font-bold text-brandt underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            <span className="font-bold">{title}</span>
          )}
          <span className="block text-xs text-t3">{code}</span>
        </>
      ),
    },
    { id: 'kind', title: t('offers.col-kind'), cell: ({ kind }) => t(`offers.kind.${kind}`) },
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`offers.state.${state}`)}</Badge>,
    },
    {
      id: 'startsAt',
      title: t('offers.col-runs'),
      cell: ({ startsAt, endsAt }) => (
        <>
          {showInstant(startsAt)}
          <span className="block text-t3">{showInstant(endsAt)}</span>
        </>
      ),
    },
    {
      id: 'joined',
      title: t('offers.col-joined'),
      isNumber: true,
      cell: ({ joined, given }) => `${given} / ${joined}`,
    },
    {
      id: 'budget',
      card: 'value',
      title: t('offers.col-budget'),
      isNumber: true,
      cell: ({ budget }) => <Budget budget={budget} currency={currency} />,
    },
    {
      id: 'actions',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) => (mayWrite ? <Acts row={row} onAct={setAct} /> : null),
    },
  ]
}

type BudgetProps = {
  readonly budget: ConsoleActivity['budget']
  readonly currency: string
}

const Budget = ({ budget: { limit, reserved, spent }, currency }: BudgetProps) => {
  const t = useT()
  return (
    <>
      {showAmount(spent, currency)}
      <span className="block text-xs text-t3">
        {t('offers.reserved', { amount: showAmount(reserved, currency) })}
      </span>
      <span className="block text-xs text-t3">
        {limit === null
          ? t('offers.no-limit')
          : t('offers.limit', { amount: showAmount(limit, currency) })}
      </span>
    </>
  )
}

type ActsProps = {
  readonly row: ConsoleActivity
  readonly onAct: (act: StateAct) => void
}

const Acts = ({ row, onAct }: ActsProps) => {
  const t = useT()
  const { state, activityId } = row
  const copy = (
    <Link
      to={paths.copyPromotion(activityId)}
      className={buttonClass({ size: 'small', variant: 'secondary' })}
    >
      {t('offers.copy')}
    </Link>
  )
  const button = (to: StateAct['to'], label: string) => (
    <Button size="small" variant="secondary" onClick={() => onAct({ row, to })}>
      {label}
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-2">
      {(state === 'scheduled' || state === 'running') && button('stopped', t('offers.stop'))}
      {state === 'stopped' && button('scheduled', t('offers.go-on'))}
      {state === 'draft' && button('scheduled', t('offers.publish'))}
      {(state === 'stopped' || state === 'draft') && button('archived', t('offers.archive'))}
      {copy}
    </span>
  )
}
