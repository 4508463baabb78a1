import type { PlanTerms } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { usePercent } from '../../agents/agent-texts.ts'

type Props = { readonly plan: PlanTerms | null; readonly name: string | null }

/** By which terms an affiliate earns. */
export const PlanCard = ({ plan, name }: Props) => {
  const t = useT()
  return (
    <section aria-label={t('affiliate.plan')} className="card grid gap-3 p-4">
      <h4 className="font-bold">
        {name === null ? t('affiliate.plan') : t('affiliate.plan-named', { name })}
      </h4>
      {plan === null && <p className="text-t2">{t('affiliate.plan-none')}</p>}
      {plan?.share && <Share share={plan.share} />}
      {plan?.cpa && <Cpa cpa={plan.cpa} />}
    </section>
  )
}

const Share = ({ share }: { readonly share: NonNullable<PlanTerms['share']> }) => {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{t('affiliate.share')}</p>
      <ul className="grid gap-1">
        {share.tiers.map(({ min, rate }) => (
          <li key={min} className="flex justify-between gap-4 text-[13px]">
            <span className="text-t2">
              {share.by === 'ftd'
                ? t('affiliate.tier-ftd', { min: Number(min) })
                : t('affiliate.tier-ngr', { min: money.show(min) })}
            </span>
            <strong>{percent(rate)}</strong>
          </li>
        ))}
      </ul>
      <p className="text-xs text-t3">
        {t(`affiliate.negative.${share.negative}`, { limit: money.show(share.limit ?? '0') })}
      </p>
    </div>
  )
}

const Cpa = ({ cpa }: { readonly cpa: NonNullable<PlanTerms['cpa']> }) => {
  const t = useT()
  const money = useMoney()
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{t('affiliate.cpa')}</p>
      <p className="text-[13px] text-t2">
        {t('affiliate.cpa-text', {
          first: money.show(cpa.minFirst),
          deposit: money.show(cpa.minDeposit),
          valid: money.show(cpa.minValid),
        })}
      </p>
      <ul className="grid gap-1">
        {cpa.tiers.map(({ fromK, amount }) => (
          <li key={fromK} className="flex justify-between gap-4 text-[13px]">
            <span className="text-t2">{t('affiliate.tier-cpa', { from: fromK })}</span>
            <strong>{money.show(amount)}</strong>
          </li>
        ))}
      </ul>
      {cpa.monthCap !== null && (
        <p className="text-xs text-t3">{t('affiliate.month-cap', { count: cpa.monthCap })}</p>
      )}
    </div>
  )
}
