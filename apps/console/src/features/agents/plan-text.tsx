import type { ConsolePlan, PlanTerms } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { showAmount } from '../../kit/amounts.ts'

type Props = { readonly version: ConsolePlan['versions'][number]; readonly currency: string }

/** A version of a plan in words. */
export const PlanText = ({ version: { fromMonth, terms, changedBy }, currency }: Props) => {
  const t = useT()
  return (
    <div className="grid gap-1 text-[13px]">
      <p className="font-semibold">
        {changedBy === null
          ? t('agents.plan-from', { month: fromMonth })
          : t('agents.plan-from-by', { month: fromMonth, by: changedBy })}
      </p>
      <TermsText terms={terms} currency={currency} />
    </div>
  )
}

type TermsProps = { readonly terms: PlanTerms; readonly currency: string }

export const TermsText = ({ terms: { share, cpa }, currency }: TermsProps) => {
  const t = useT()
  const money = (text: string): string => showAmount(text, currency)
  return (
    <>
      {share !== null && (
        <p className="text-t2">
          {t('agents.plan-share-text', {
            tiers: share.tiers
              .map(({ min, rate }) => `${share.by === 'ftd' ? min : money(min)} → ${rate} %`)
              .join(' · '),
            by: share.by,
          })}{' '}
          {t(`agents.negative.${share.negative}`, { limit: money(share.limit ?? '0') })}
        </p>
      )}
      {cpa !== null && (
        <p className="text-t2">
          {t('agents.plan-cpa-text', {
            tiers: cpa.tiers.map(({ fromK, amount }) => `${fromK} → ${money(amount)}`).join(' · '),
            first: money(cpa.minFirst),
            deposit: money(cpa.minDeposit),
            valid: money(cpa.minValid),
          })}
        </p>
      )}
    </>
  )
}
