import { agentAffiliates, type Affiliate, type AffiliateStatement } from '@faro/contract/agents'
import { formatMonth, useT } from '@faro/i18n'
import { EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { usePercent } from '../../agents/agent-texts.ts'
import { DaysFilter } from '../../records/days-filter.tsx'
import { Totals } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { PlanCard } from './plan-card.tsx'
import { PlayersTable } from './players-table.tsx'
import { StatementBadge } from './statement-badge.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** What an affiliate brings and earns: the way from clicks to players, statements, the plan. */
export const AffiliatePanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const choice = useDays('30')
  const found = useRoute(
    agentAffiliates.state,
    { query: { ...choice.days } },
    { staleMs: 0, keepPrevious: true },
  )
  if (found.data === undefined)
    return found.isError ? (
      <ErrorState
        text={errorText(found.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <Skeleton className="h-96 w-full rounded-lg" />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <DaysFilter {...choice} />
      <Funnel funnel={found.data.funnel} />
      <Balance affiliate={found.data} />
      <Statements statements={found.data.statements} />
      <PlayersTable days={choice.days} />
      <PlanCard plan={found.data.plan} name={found.data.planName} />
    </div>
  )
}

const steps = ['clicks', 'registrations', 'firstDepositors', 'qualified'] as const

/** Each step beside the first one: a bar as wide as what is left of it. */
const Funnel = ({ funnel }: { readonly funnel: Affiliate['funnel'] }) => {
  const t = useT()
  const money = useMoney()
  const most = Math.max(1, ...steps.map((step) => funnel[step]))
  return (
    <section aria-label={t('affiliate.funnel')} className="card grid gap-3 p-4">
      <h3 className="font-bold">{t('affiliate.funnel')}</h3>
      <ol className="grid gap-2.5">
        {steps.map((step) => (
          <li key={step} className="grid gap-1">
            <span className="flex justify-between gap-3 text-[13px]">
              <span className="text-t2">{t(`affiliate.step.${step}`)}</span>
              <strong>{money.count(funnel[step])}</strong>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-s2">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(funnel[step] * 100) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Balance = ({ affiliate }: { readonly affiliate: Affiliate }) => {
  const t = useT()
  const money = useMoney()
  const { balance, minPayout, payDay } = affiliate
  return (
    <div className="grid gap-2">
      <Totals
        cells={[
          { label: t('affiliate.balance'), text: money.show(balance) },
          { label: t('affiliate.min-payout'), text: money.show(minPayout) },
          { label: t('affiliate.pay-day'), text: t('affiliate.pay-day-text', { day: payDay }) },
        ]}
      />
      <p className="text-xs text-t3">{t('affiliate.balance-hint')}</p>
    </div>
  )
}

type StatementsProps = { readonly statements: readonly AffiliateStatement[] }

const Statements = ({ statements }: StatementsProps) => {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const [month, setMonth] = useState<string | null>(null)
  return (
    <section aria-label={t('affiliate.statements')} className="grid gap-3">
      <h3 className="font-bold">{t('affiliate.statements')}</h3>
      {statements.length === 0 ? (
        <EmptyState icon={<ReceiptText size={28} />} text={t('affiliate.statements-none')} />
      ) : (
        <ul className="card divide-y divide-line">
          {statements.map((one) => (
            <li key={one.month}>
              <button
                type="button"
                onClick={() => setMonth(one.month)}
                className="grid w-full gap-1 px-4 py-3 text-start hover:bg-s2"
              >
                <span className="flex items-center justify-between gap-3">
                  <strong className="first-letter:uppercase">
                    {formatMonth(one.month, pageLanguage())}
                  </strong>
                  <strong className="whitespace-nowrap">
                    {money.show(one.state === 'open' ? one.share : one.amount)}
                  </strong>
                </span>
                <span className="flex flex-wrap items-center justify-between gap-2 text-[13px] text-t2">
                  <span>
                    {t('affiliate.statement-line', {
                      revenue: money.signed(one.revenue),
                      rate: percent(one.rate),
                      cpa: money.show(one.cpa),
                    })}
                  </span>
                  <StatementBadge state={one.state} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {month !== null && <StatementDialog month={month} onClose={() => setMonth(null)} />}
    </section>
  )
}
