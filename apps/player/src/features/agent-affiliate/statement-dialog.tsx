import { agentAffiliates, type StatementTrace } from '@faro/contract/agents'
import { formatDay, formatMonth, useT } from '@faro/i18n'
import { Banner, Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { usePercent } from '../../agents/agent-texts.ts'
import { toneOf } from '../../records/totals.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { PlanCard } from './plan-card.tsx'
import { StatementBadge } from './statement-badge.tsx'

type Props = { readonly month: string; readonly onClose: () => void }

/** A month with all that it was worked out from. */
export const StatementDialog = ({ month, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const found = useRoute(agentAffiliates.statement, { params: { month } }, { staleMs: 0 })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={formatMonth(month, pageLanguage())}
      closeLabel={t('core.close')}
    >
      <div className="p-4 md:p-6">
        {found.data !== undefined ? (
          <Statement statement={found.data} />
        ) : found.isError ? (
          <ErrorState
            text={errorText(found.error)}
            retryLabel={t('core.retry')}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-80 w-full rounded-lg" />
        )}
      </div>
    </Dialog>
  )
}

const Statement = ({ statement }: { readonly statement: StatementTrace }) => {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const isNothing = (text: string): boolean => !/[1-9]/.test(text)
  const lines = [
    ['affiliate.revenue', money.signed(statement.revenue)],
    ...(isNothing(statement.carryIn)
      ? []
      : [['affiliate.carry-in', money.signed(statement.carryIn)] as const]),
    ['affiliate.base', money.signed(statement.base)],
    ['affiliate.rate', percent(statement.rate)],
    ['affiliate.share', money.show(statement.share)],
    ['affiliate.cpa', money.show(statement.cpa)],
  ] as const
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-2xl font-extrabold">
          {money.show(statement.state === 'open' ? statement.share : statement.amount)}
        </p>
        <StatementBadge state={statement.state} />
      </header>
      {statement.reason !== null && <Banner tone="loss">{statement.reason}</Banner>}
      <section aria-label={t('affiliate.trace')} className="card grid gap-3 p-4">
        <h4 className="font-bold">{t('affiliate.trace')}</h4>
        <p className="text-[13px] text-t2">
          {t('affiliate.trace-players', {
            players: statement.players,
            first: statement.firstDepositors,
          })}
        </p>
        <dl className="grid gap-1.5">
          {lines.map(([key, text]) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="text-t2">{t(key)}</dt>
              <dd className="text-end font-semibold whitespace-nowrap">{text}</dd>
            </div>
          ))}
        </dl>
        {!isNothing(statement.carryOut) && (
          <p className="text-[13px] text-t2">
            {t('affiliate.carry-out', { amount: money.signed(statement.carryOut) })}
          </p>
        )}
        {statement.setApart > 0 && (
          <p className="text-[13px] text-t2">
            {t('affiliate.set-apart', { count: statement.setApart })}
          </p>
        )}
      </section>
      <Qualified statement={statement} />
      <Top statement={statement} />
      <PlanCard plan={statement.plan} name={null} />
    </div>
  )
}

const Qualified = ({ statement: { qualified } }: { readonly statement: StatementTrace }) => {
  const t = useT()
  const money = useMoney()
  if (qualified.length === 0) return null
  return (
    <section aria-label={t('affiliate.qualified')} className="card grid gap-2 p-4">
      <h4 className="font-bold">{t('affiliate.qualified')}</h4>
      <ul className="grid gap-1.5">
        {qualified.map((one) => (
          <li key={`${one.day}-${one.ordinal}`} className="flex justify-between gap-4 text-[13px]">
            <span className="text-t2">
              {`${one.ordinal}. ${one.player} · ${formatDay(one.day, pageLanguage())}`}
            </span>
            <strong className="whitespace-nowrap">{money.show(one.amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Top = ({ statement: { top } }: { readonly statement: StatementTrace }) => {
  const t = useT()
  const money = useMoney()
  if (top.length === 0) return null
  return (
    <section aria-label={t('affiliate.top')} className="card grid gap-2 p-4">
      <h4 className="font-bold">{t('affiliate.top')}</h4>
      <ul className="grid gap-1.5">
        {top.map((one, i) => (
          <li key={`${i}-${one.player}`} className="flex justify-between gap-4 text-[13px]">
            <span className="text-t2">{one.player}</span>
            <strong className={`whitespace-nowrap ${toneOf(one.revenue)}`}>
              {money.signed(one.revenue)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
