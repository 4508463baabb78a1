import { promotionsConsole, type ConsoleActivity } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Badge, Button, buttonClass, type Tone } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { activityList } from './activity-list.ts'
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

const values: ValuesOf<ConsoleActivity> = {
  title: ({ title }) => title,
  code: ({ code }) => code,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  startsAt: ({ startsAt }) => startsAt,
  joined: ({ joined }) => joined,
  budget: ({ budget }) => Number(budget.spent),
}

/** All activities of a brand: how they stand, who took part, and what they have cost. */
export const ActivitiesPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayWrite = useMay('promotions.write') === true
  const [act, setAct] = useState<StateAct | null>(null)
  const list = useListAddress(activityList)
  const found = useRoute(promotionsConsole.activities, { params: { code } }, { staleMs: 0 })
  const whole = { ...found, data: found.data?.activities }
  const columns = useColumns(found.data?.currency ?? '', setAct)
  return (
    <>
      <ListPage
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
        list={list}
        source={useMemoryList(whole, list, values)}
        columns={columns}
        rowKey={({ activityId }) => activityId}
        empty={t('offers.none')}
      />
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
    {
      id: 'kind',
      title: t('offers.col-kind'),
      words: (kind) => t(`offers.kind.${kind as ConsoleActivity['kind']}`),
      cell: ({ kind }) => t(`offers.kind.${kind}`),
    },
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      words: (state) => t(`offers.state.${state as ConsoleActivity['state']}`),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`offers.state.${state}`)}</Badge>,
    },
    {
      id: 'startsAt',
      title: t('offers.col-runs'),
      cell: (row) => <Runs row={row} />,
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

const Runs = ({ row: { startsAt, endsAt } }: { readonly row: ConsoleActivity }) => (
  <>
    {showInstant(startsAt)}
    <span className="block text-t3">{showInstant(endsAt)}</span>
  </>
)

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
