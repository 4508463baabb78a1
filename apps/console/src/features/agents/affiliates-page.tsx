import {
  agentAffiliatesConsole,
  type ConsoleAffiliate,
  type ConsolePlan,
} from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { showCount } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { playerColumn } from './line-columns.tsx'
import { ApplicationsPanel } from './applications-panel.tsx'
import { ChoosePlanDialog } from './choose-plan-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanCalculator } from './plan-calculator.tsx'
import { PlanText } from './plan-text.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import { useBrandCode } from './use-brand-code.ts'

/** Who brings players to a brand: applications, affiliates, and the plans by which they earn. */
export const AffiliatesPage = () => {
  const t = useT()
  const code = useBrandCode()
  const params = { code }
  const plans = useRoute(agentAffiliatesConsole.plans, { params }, { staleMs: 0 })
  return (
    <>
      <PageHead title={t('agents.affiliates')} text={t('agents.affiliates-lead')} />
      <Asked of={plans}>
        {(found) => (
          <div className="grid gap-5">
            <ApplicationsPanel code={code} plans={found.plans} />
            <AffiliatesPanel code={code} plans={found.plans} currency={found.currency} />
            <PlansPanel code={code} plans={found.plans} currency={found.currency} />
            <PlanCalculator code={code} plans={found.plans} />
            <ReviewsPanel code={code} />
          </div>
        )}
      </Asked>
    </>
  )
}

type Props = {
  readonly code: string
  readonly plans: readonly ConsolePlan[]
  readonly currency: string
}

const AffiliatesPanel = ({ code, plans, currency }: Props) => {
  const t = useT()
  const mayWrite = useMay('affiliate.write') === true
  const [chosen, setChosen] = useState<ConsoleAffiliate | null>(null)
  const found = useRoute(agentAffiliatesConsole.affiliates, { params: { code } }, { staleMs: 0 })
  const columns: readonly Column<ConsoleAffiliate>[] = [
    playerColumn(t),
    { id: 'plan', title: t('agents.plan'), cell: (row) => row.planName },
    {
      id: 'players',
      title: t('agents.players'),
      isNumber: true,
      cell: (row) => showCount(row.players),
    },
    {
      id: 'balance',
      card: 'value',
      title: t('agents.balance'),
      isNumber: true,
      cell: (row) => showAmount(row.balance, currency),
    },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) =>
        mayWrite && plans.length > 0 ? (
          <Button size="small" variant="secondary" onClick={() => setChosen(row)}>
            {t('agents.plan-choose')}
          </Button>
        ) : null,
    },
  ]
  return (
    <Panel title={t('agents.affiliates')}>
      <Asked of={found}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-t2">{t('agents.affiliates-none')}</p>
          ) : (
            <RecordTable
              label={t('agents.affiliates')}
              rows={rows}
              columns={columns}
              rowKey={(row) => row.memberId}
            />
          )
        }
      </Asked>
      {chosen !== null && (
        <ChoosePlanDialog
          code={code}
          plans={plans}
          affiliate={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}

const PlansPanel = ({ code, plans, currency }: Props) => {
  const t = useT()
  const mayWrite = useMay('affiliate.write') === true
  const [opened, setOpened] = useState<ConsolePlan | 'new' | null>(null)
  return (
    <Panel
      title={t('agents.plans')}
      tail={
        mayWrite && (
          <Button size="small" onClick={() => setOpened('new')}>
            {t('agents.plan-new')}
          </Button>
        )
      }
    >
      {plans.length === 0 ? (
        <p className="text-t2">{t('agents.plans-none')}</p>
      ) : (
        <ul className="grid gap-4">
          {plans.map((plan) => (
            <li key={plan.planId} className="grid gap-2 border-b border-line pb-4 last:border-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <strong>{plan.name}</strong>
                <span className="flex items-center gap-3">
                  <span className="text-[13px] text-t2">
                    {t('agents.plan-used', { count: plan.affiliates })}
                  </span>
                  {mayWrite && (
                    <Button size="small" variant="secondary" onClick={() => setOpened(plan)}>
                      {t('agents.plan-change')}
                    </Button>
                  )}
                </span>
              </div>
              {plan.versions.map((version) => (
                <PlanText key={version.fromMonth} version={version} currency={currency} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <PlanDialog
          code={code}
          plan={opened === 'new' ? null : opened}
          currency={currency}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  )
}
