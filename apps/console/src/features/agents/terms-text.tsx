import type { ContractTerms } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Facts } from '../../kit/facts.tsx'

type Tiered = Exclude<ContractTerms, { kind: 'realtime' }>

const tierParts = (
  tier: Tiered['tiers'][number],
): readonly (readonly ['minValid' | 'minLoss' | 'minActive', string])[] => [
  ['minValid', tier.minValid],
  ...('minLoss' in tier && tier.minLoss !== null ? [['minLoss', tier.minLoss] as const] : []),
  ['minActive', String(tier.minActive)],
]

const useTiers = (terms: ContractTerms): readonly string[] => {
  const t = useT()
  if (terms.kind === 'realtime')
    return terms.tiers.map(
      ({ single, profit, loss }) =>
        `≥ ${single} → ${t('contract.field.profit')} ${profit} %, ${t('contract.field.loss')} ${loss} %`,
    )
  return terms.tiers.map((tier) => {
    const conditions = tierParts(tier).map(
      ([name, value]) => `${t(`contract.field.${name}`)} ${value}`,
    )
    return `${conditions.join(', ')} → ${tier.rate} %`
  })
}

/** Terms of a contract in words, with every field. */
export const ContractTermsText = ({ terms }: { readonly terms: ContractTerms }) => {
  const t = useT()
  const tiers = useTiers(terms)
  const taken =
    terms.kind === 'dividend'
      ? (['bonus', 'rebate', 'salary'] as const).filter((name) => terms.deduct[name])
      : []
  return (
    <div className="grid gap-3">
      <Facts
        of={[
          [t('agents.kind'), t(`agents.kind.${terms.kind}`)],
          ...(terms.kind === 'dividend'
            ? ([
                [t('agents.period'), t(`agents.period.${terms.period}`)],
                [t('contract.carry'), t(`contract.carry.${terms.carry}`)],
                [t('contract.fee'), `${terms.fee} %`],
                [
                  t('contract.deduct'),
                  taken.map((name) => t(`contract.deduct.${name}`)).join(', ') ||
                    t('contract.deduct.none'),
                ],
              ] as const)
            : []),
          terms.untilDay === undefined ? null : [t('agents.terms-until'), terms.untilDay],
        ]}
      />
      <ol className="grid list-decimal gap-1 pl-5 text-[13px]">
        {tiers.map((tier) => (
          <li key={tier}>{tier}</li>
        ))}
      </ol>
    </div>
  )
}
