import { whole } from '@faro/kernel/ratio'
import { realtimeTierOf, tierOf } from './tier.ts'
import type { DividendTerms, RealtimeTerms, Terms, Tier } from './terms.ts'

/** What keeps terms from fitting under others: a field of a dividend, or the place of a tier. */
export type Misfit = 'period' | 'carry' | 'feePpm' | 'deduct' | number

const misfitOfTiers = (tiers: readonly Tier[], under: readonly Tier[]): number | null => {
  const bad = tiers.findIndex(({ minValid, minLoss, minActive, ratePpm }) => {
    const loss = minLoss === null ? null : whole(minLoss)
    const place = tierOf(under, { valid: minValid, loss, active: minActive })
    return place === null || (under[place]?.ratePpm ?? 0n) < ratePpm
  })
  return bad === -1 ? null : bad
}

const misfitOfRealtime = ({ tiers }: RealtimeTerms, under: RealtimeTerms): number | null => {
  const bad = tiers.findIndex(({ single, profitPpm, lossPpm }) => {
    const tier = realtimeTierOf(under.tiers, single)
    return tier === undefined || tier.profitPpm < profitPpm || tier.lossPpm < lossPpm
  })
  return bad === -1 ? null : bad
}

const misfitOfDividend = (terms: DividendTerms, under: DividendTerms): Misfit | null => {
  if (terms.period !== under.period) return 'period'
  if (terms.carry !== under.carry) return 'carry'
  if (terms.feePpm < under.feePpm) return 'feePpm'
  const { deduct } = terms
  const { deduct: above } = under
  if (
    (above.bonus && !deduct.bonus) ||
    (above.rebate && !deduct.rebate) ||
    (above.salary && !deduct.salary)
  )
    return 'deduct'
  return misfitOfTiers(terms.tiers, under.tiers)
}

/**
 * What keeps a downline's terms from fitting under its payer's own of the same kind; null where
 * they never pay more than those bring, whatever the figures are (C8).
 */
export const misfitOf = (own: Terms, under: Terms): Misfit | null => {
  if (own.kind === 'dividend' && under.kind === 'dividend')
    return misfitOfDividend(own.terms, under.terms)
  if (own.kind === 'realtime' && under.kind === 'realtime')
    return misfitOfRealtime(own.terms, under.terms)
  if (own.kind === 'daily' || own.kind === 'hourly') {
    if (under.kind === own.kind) return misfitOfTiers(own.terms.tiers, under.terms.tiers)
  }
  throw new Error(`terms of ${own.kind} were held against those of ${under.kind}`)
}
