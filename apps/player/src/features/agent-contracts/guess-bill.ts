import type { BillDetail, ContractTerms } from '@faro/contract/agents'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ppmOf } from '@faro/kernel/percent'

/** Money of an answer has the currency's own decimals: its digits are the ledger's units. */
export const unitsOf = (money: string): bigint => BigInt(money.replace('.', ''))

type Tiered = Exclude<ContractTerms, { kind: 'realtime' }>
type Tier = Tiered['tiers'][number]

const millionth = 1_000_000n

const stepOf = ({ trace }: BillDetail, name: string): bigint =>
  unitsOf(trace.steps.find((step) => step.name === name)?.value ?? '0')

const isMet = (
  tier: Tier,
  { valid, loss, active }: { valid: bigint; loss: bigint; active: number },
): boolean => {
  const least = 'minLoss' in tier ? tier.minLoss : null
  return (
    valid >= unitsOf(tier.minValid) &&
    (least === null || loss >= unitsOf(least)) &&
    active >= tier.minActive
  )
}

export type Guess = { readonly rate: string | null; readonly amount: string }

/** What a bill would have come to with another valid bet, everything else as it was. */
export const guessOf = (bill: BillDetail, valid: bigint): Guess => {
  const { terms, trace } = bill
  const currency = bill.currency as CurrencyCode
  if (terms.kind === 'realtime') return { rate: null, amount: bill.amount }
  const isDividend = terms.kind === 'dividend'
  const base = isDividend ? stepOf(bill, 'base') : valid
  const loss = stepOf(bill, isDividend ? 'net' : 'won')
  const active = Number(trace.figures.active ?? '0')
  const tier = (terms.tiers as readonly Tier[]).findLast((one) =>
    isMet(one, { valid, loss, active }),
  )
  const units = tier === undefined || base <= 0n ? 0n : (base * ppmOf(tier.rate)) / millionth
  return { rate: tier?.rate ?? null, amount: formatAmount(units, currency) }
}
