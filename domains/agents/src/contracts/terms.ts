import type { ContractKind, ContractTerms } from '@faro/contract/agents'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { percentOf, ppmOf } from '@faro/kernel/percent'
import { err, ok, type Result } from '@faro/kernel/result'
import type {
  DividendTerms,
  RealtimeTerms,
  RealtimeTier,
  SalaryTerms,
  Terms,
  Tier,
} from '../../engine/contracts/terms.ts'
import type { Policy } from '../policy/policy.ts'

type Kept<T> = {
  readonly [K in keyof T]: T[K] extends bigint
    ? string
    : T[K] extends bigint | null
      ? string | null
      : T[K]
}
type KeptTier = Kept<Tier>
type KeptRealtime = Kept<RealtimeTier>

/** Terms as they are kept: amounts in ledger units and rates in ppm, as digits. */
export type StoredTerms =
  | (Omit<DividendTerms, 'tiers' | 'feePpm'> & {
      readonly kind: 'dividend'
      readonly feePpm: string
      readonly tiers: readonly KeptTier[]
    })
  | { readonly kind: 'daily' | 'hourly'; readonly tiers: readonly KeptTier[] }
  | { readonly kind: 'realtime'; readonly tiers: readonly KeptRealtime[] }

const keptTier = ({ minValid, minLoss, minActive, ratePpm }: Tier): KeptTier => ({
  minValid: String(minValid),
  minLoss: minLoss === null ? null : String(minLoss),
  minActive,
  ratePpm: String(ratePpm),
})

const tierOf = ({ minValid, minLoss, minActive, ratePpm }: KeptTier): Tier => ({
  minValid: BigInt(minValid),
  minLoss: minLoss === null ? null : BigInt(minLoss),
  minActive,
  ratePpm: BigInt(ratePpm),
})

export const storedTerms = ({ kind, terms }: Terms): StoredTerms => {
  if (kind === 'dividend')
    return { ...terms, kind, feePpm: String(terms.feePpm), tiers: terms.tiers.map(keptTier) }
  if (kind !== 'realtime') return { kind, tiers: terms.tiers.map(keptTier) }
  return {
    kind,
    tiers: terms.tiers.map(({ single, profitPpm, lossPpm }) => ({
      single: String(single),
      profitPpm: String(profitPpm),
      lossPpm: String(lossPpm),
    })),
  }
}

/** The way back. */
export const termsFrom = (stored: StoredTerms): Terms => {
  if (stored.kind === 'dividend') {
    const { kind, tiers, feePpm, ...rest } = stored
    return { kind, terms: { ...rest, feePpm: BigInt(feePpm), tiers: tiers.map(tierOf) } }
  }
  if (stored.kind !== 'realtime')
    return { kind: stored.kind, terms: { tiers: stored.tiers.map(tierOf) } }
  return {
    kind: 'realtime',
    terms: {
      tiers: stored.tiers.map(({ single, profitPpm, lossPpm }) => ({
        single: BigInt(single),
        profitPpm: BigInt(profitPpm),
        lossPpm: BigInt(lossPpm),
      })),
    },
  }
}

/** Terms as both sides read them. */
export const termsView = (
  { kind, terms }: Terms,
  { currency, untilDay }: { readonly currency: CurrencyCode; readonly untilDay: string | null },
): ContractTerms => {
  const money = (units: bigint): string => formatAmount(units, currency)
  const until = untilDay === null ? {} : { untilDay }
  const plain = ({ minValid, minActive, ratePpm }: Tier) => ({
    minValid: money(minValid),
    minActive,
    rate: percentOf(ratePpm),
  })
  const withLoss = (tier: Tier) => ({
    ...plain(tier),
    minLoss: tier.minLoss === null ? null : money(tier.minLoss),
  })
  if (kind === 'dividend') {
    const { period, deduct, carry, feePpm, tiers } = terms
    const fee = percentOf(feePpm)
    return { kind, period, deduct, carry, fee, tiers: tiers.map(withLoss), ...until }
  }
  if (kind !== 'realtime')
    return kind === 'daily'
      ? { kind, tiers: terms.tiers.map(withLoss), ...until }
      : { kind, tiers: terms.tiers.map(plain), ...until }
  const tiers = terms.tiers.map(({ single, profitPpm, lossPpm }) => ({
    single: money(single),
    profit: percentOf(profitPpm),
    loss: percentOf(lossPpm),
  }))
  return { kind, tiers, ...until }
}

type Invalid = { readonly field: string; readonly reason: string }
const invalid = (field: string, reason: string) =>
  err('terms-invalid', { field, reason } satisfies Invalid)

export const rateMaxOf = (kind: ContractKind, policy: Policy): bigint =>
  BigInt(
    {
      dividend: policy.rateMaxDividend,
      daily: policy.rateMaxDaily,
      hourly: policy.rateMaxHourly,
      realtime: policy.rateMaxRealtime,
    }[kind],
  )

/** Null is below every amount. */
const amountOr = (amount: bigint | null): bigint => amount ?? -1n

const judgeTiers = (tiers: readonly Tier[], rateMax: bigint): Result<null, 'terms-invalid'> => {
  for (const [i, tier] of tiers.entries()) {
    const at = (field: string): string => `tiers.${i}.${field}`
    if (tier.ratePpm < 1n || tier.ratePpm > rateMax) return invalid(at('rate'), 'range')
    const before = tiers[i - 1]
    if (before === undefined) continue
    if (tier.ratePpm <= before.ratePpm) return invalid(at('rate'), 'rise')
    const rises = [
      ['minValid', before.minValid, tier.minValid],
      ['minLoss', amountOr(before.minLoss), amountOr(tier.minLoss)],
      ['minActive', BigInt(before.minActive), BigInt(tier.minActive)],
    ] as const
    const fallen = rises.find(([, low, high]) => high < low)
    if (fallen !== undefined) return invalid(at(fallen[0]), 'fall')
    if (rises.every(([, low, high]) => low === high)) return invalid(at('minValid'), 'rise')
  }
  return ok(null)
}

const judgeRealtime = (
  { tiers }: RealtimeTerms,
  rateMax: bigint,
): Result<null, 'terms-invalid'> => {
  for (const [i, { single, profitPpm, lossPpm }] of tiers.entries()) {
    const at = (field: string): string => `tiers.${i}.${field}`
    if (profitPpm > rateMax) return invalid(at('profit'), 'range')
    if (lossPpm > rateMax) return invalid(at('loss'), 'range')
    if (profitPpm === 0n && lossPpm === 0n) return invalid(at('profit'), 'range')
    const before = tiers[i - 1]
    if (before === undefined) continue
    if (single <= before.single) return invalid(at('single'), 'rise')
    if (profitPpm < before.profitPpm) return invalid(at('profit'), 'fall')
    if (lossPpm < before.lossPpm) return invalid(at('loss'), 'fall')
  }
  return ok(null)
}

/** What terms must be, whoever offers them (C1): the first field that is not so is named. */
const judgeTerms = ({ kind, terms }: Terms, policy: Policy): Result<null, 'terms-invalid'> => {
  const { length } = terms.tiers
  if (length < 1 || length > policy.tiersMax) return invalid('tiers', 'range')
  const rateMax = rateMaxOf(kind, policy)
  if (kind === 'realtime') return judgeRealtime(terms, rateMax)
  if (kind === 'dividend' && terms.feePpm > 1_000_000n) return invalid('fee', 'range')
  return judgeTiers(terms.tiers, rateMax)
}

const readAmount = (
  text: string,
  field: string,
  currency: CurrencyCode,
): Result<bigint, 'terms-invalid'> => {
  const read = parseAmount(text, currency)
  return read.ok ? read : invalid(field, read.error)
}

type SentTier = {
  readonly minValid: string
  readonly minLoss?: string | null
  readonly minActive: number
  readonly rate: string
}

const readTiers = (
  tiers: readonly SentTier[],
  currency: CurrencyCode,
): Result<readonly Tier[], 'terms-invalid'> => {
  const read: Tier[] = []
  for (const [i, { minValid, minLoss = null, minActive, rate }] of tiers.entries()) {
    const valid = readAmount(minValid, `tiers.${i}.minValid`, currency)
    if (!valid.ok) return valid
    const loss = minLoss === null ? ok(null) : readAmount(minLoss, `tiers.${i}.minLoss`, currency)
    if (!loss.ok) return loss
    read.push({ minValid: valid.value, minLoss: loss.value, minActive, ratePpm: ppmOf(rate) })
  }
  return ok(read)
}

const readSalary = (
  tiers: readonly SentTier[],
  currency: CurrencyCode,
): Result<SalaryTerms, 'terms-invalid'> => {
  const read = readTiers(tiers, currency)
  return read.ok ? ok({ tiers: read.value }) : read
}

const readRealtime = (
  sent: Extract<ContractTerms, { kind: 'realtime' }>['tiers'],
  currency: CurrencyCode,
): Result<RealtimeTerms, 'terms-invalid'> => {
  const tiers: RealtimeTier[] = []
  for (const [i, { single, profit, loss }] of sent.entries()) {
    const from = readAmount(single, `tiers.${i}.single`, currency)
    if (!from.ok) return from
    tiers.push({ single: from.value, profitPpm: ppmOf(profit), lossPpm: ppmOf(loss) })
  }
  return ok({ tiers })
}

/** What was sent, as it is counted with; judged besides. */
export const readTerms = (sent: ContractTerms, policy: Policy): Result<Terms, 'terms-invalid'> => {
  const read = readAnyTerms(sent, policy.currency)
  if (!read.ok) return read
  const judged = judgeTerms(read.value, policy)
  return judged.ok ? read : judged
}

const readAnyTerms = (
  sent: ContractTerms,
  currency: CurrencyCode,
): Result<Terms, 'terms-invalid'> => {
  if (sent.kind === 'dividend') {
    const tiers = readTiers(sent.tiers, currency)
    if (!tiers.ok) return tiers
    const { kind, period, deduct, carry, fee } = sent
    return ok({ kind, terms: { period, deduct, carry, feePpm: ppmOf(fee), tiers: tiers.value } })
  }
  if (sent.kind === 'realtime') {
    const terms = readRealtime(sent.tiers, currency)
    return terms.ok ? ok({ kind: 'realtime', terms: terms.value }) : terms
  }
  const terms = readSalary(sent.tiers, currency)
  return terms.ok ? ok({ kind: sent.kind, terms: terms.value }) : terms
}
