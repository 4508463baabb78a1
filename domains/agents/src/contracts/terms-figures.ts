import type { ContractTerms } from '@faro/contract/agents'
import type { Figure } from '@faro/server-kit/approvals'

type Tiered = Exclude<ContractTerms, { kind: 'realtime' }>
type Tier = Tiered['tiers'][number]

/** V: valid bet, N: what the house won, A: active members; all of them met. */
const tierText = (tier: Tier): string => {
  const { minValid, minActive, rate } = tier
  const loss = 'minLoss' in tier ? tier.minLoss : null
  const conditions = [
    `V ≥ ${minValid}`,
    ...(loss === null ? [] : [`N ≥ ${loss}`]),
    `A ≥ ${minActive}`,
  ]
  return `${conditions.join(', ')} → ${rate} %`
}

const tiersText = (terms: ContractTerms): string =>
  terms.kind === 'realtime'
    ? terms.tiers
        .map(({ single, profit, loss }) => `≥ ${single} → +${profit} % / −${loss} %`)
        .join('; ')
    : terms.tiers.map(tierText).join('; ')

const dividendFigures = (terms: ContractTerms): readonly Figure[] => {
  if (terms.kind !== 'dividend') return []
  const { period, carry, fee, deduct } = terms
  const taken = Object.entries(deduct).flatMap(([name, isTaken]) => (isTaken ? [name] : []))
  return [
    { label: 'contractPeriod', value: period },
    { label: 'carry', value: carry },
    { label: 'feeRate', value: `${fee} %` },
    { label: 'deducted', value: taken.join(', ') || '—' },
  ]
}

/** Terms with every field, as voters are shown them. */
export const termsFigures = (terms: ContractTerms): readonly Figure[] => [
  { label: 'contractKind', value: terms.kind },
  ...dividendFigures(terms),
  { label: 'tiers', value: tiersText(terms) },
  { label: 'untilDay', value: terms.untilDay ?? '—' },
]

const namedMax = 20

/** Whose contracts end with it. */
export const endsFigures = (names: readonly string[]): readonly Figure[] => [
  { label: 'contracts', value: String(names.length) },
  ...(names.length === 0
    ? []
    : [{ label: 'contractsOf', value: names.slice(0, namedMax).join(', ') }]),
]
