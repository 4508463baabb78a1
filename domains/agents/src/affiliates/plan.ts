import type { PlanTerms } from '@faro/contract/agents'
import { formatAmount, parseAmount, type AmountError, type CurrencyCode } from '@faro/kernel/money'
import { percentOf, ppmOf } from '@faro/kernel/percent'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import type { CpaPlan } from '../../engine/affiliates/cpa.ts'
import type { SharePlan } from '../../engine/affiliates/revenue-share.ts'

type ShareTerms = Omit<SharePlan, 'paymentPpm' | 'adminPpm'>
type CpaTerms = Pick<CpaPlan, 'minFirst' | 'minDeposit' | 'minValid' | 'tiers' | 'monthCap'>

/** What affiliates of a plan earn: a share of revenue, an amount per player, or both (A5). */
export type Plan = { readonly share: ShareTerms | null; readonly cpa: CpaTerms | null }

/** As it is kept: amounts in ledger units as digits. */
export type StoredPlan = {
  readonly share: {
    readonly by: 'ngr' | 'ftd'
    readonly tiers: readonly { readonly min: string; readonly ratePpm: number }[]
    readonly negative: 'none' | 'carry' | 'high-roller'
    readonly limit: string | null
  } | null
  readonly cpa: {
    readonly minFirst: string
    readonly minDeposit: string
    readonly minValid: string
    readonly tiers: readonly { readonly fromK: number; readonly amount: string }[]
    readonly monthCap: number | null
  } | null
}

export const planFrom = ({ share, cpa }: StoredPlan): Plan => ({
  share: share && {
    by: share.by,
    tiers: share.tiers.map(({ min, ratePpm }) => ({ min: BigInt(min), ratePpm: BigInt(ratePpm) })),
    negative:
      share.negative === 'high-roller'
        ? { mode: 'high-roller', limit: BigInt(share.limit ?? '0') }
        : { mode: share.negative },
  },
  cpa: cpa && {
    minFirst: BigInt(cpa.minFirst),
    minDeposit: BigInt(cpa.minDeposit),
    minValid: BigInt(cpa.minValid),
    tiers: cpa.tiers.map(({ fromK, amount }) => ({ fromK, amount: BigInt(amount) })),
    monthCap: cpa.monthCap,
  },
})

type Refusal = AmountError | 'terms-invalid'
type Read<T> = Result<T, Refusal>

const readAmounts = (
  values: Readonly<Record<string, string>>,
  currency: CurrencyCode,
  group = '',
): Read<Readonly<Record<string, string>>> => {
  const read: Record<string, string> = {}
  for (const [field, text] of Object.entries(values)) {
    const amount = parseAmount(text, currency)
    if (!amount.ok) return err(amount.error, { field: `${group}${field}` })
    read[field] = String(amount.value)
  }
  return ok(read)
}

const isRising = (values: readonly bigint[]): boolean =>
  values.every((value, i) => i === 0 || value > (values[i - 1] ?? 0n))

const readShare = (
  { by, tiers, negative, limit }: NonNullable<PlanTerms['share']>,
  currency: CurrencyCode,
): Read<StoredPlan['share']> => {
  const mins: string[] = []
  for (const [i, { min }] of tiers.entries()) {
    // first depositors are counted, revenue is money
    const counted = by === 'ftd' && /^\d{1,9}$/.test(min) ? ok({ min }) : null
    if (by === 'ftd' && counted === null)
      return err('terms-invalid', { field: `share.tiers.${i}.min` })
    const read = counted ?? readAmounts({ min }, currency)
    if (!read.ok) return err(read.error, { field: `share.tiers.${i}.min` })
    mins.push(read.value['min'] ?? '0')
  }
  const rates = tiers.map(({ rate }) => ppmOf(rate))
  if (!isRising(mins.map(BigInt)) || !isRising(rates) || rates.some((rate) => rate > 1_000_000n))
    return err('terms-invalid', { field: 'share.tiers' })
  const most = limit === null ? null : readAmounts({ limit }, currency, 'share.')
  if (most !== null && !most.ok) return most
  const limitUnits = most?.value['limit'] ?? null
  if (negative === 'high-roller' && (limitUnits === null || limitUnits === '0'))
    return err('terms-invalid', { field: 'share.limit' })
  return ok({
    by,
    tiers: mins.map((min, i) => ({ min, ratePpm: Number(rates[i]) })),
    negative,
    limit: negative === 'high-roller' ? limitUnits : null,
  })
}

const readCpa = (
  { minFirst, minDeposit, minValid, tiers, monthCap }: NonNullable<PlanTerms['cpa']>,
  currency: CurrencyCode,
): Read<StoredPlan['cpa']> => {
  const read = readAmounts({ minFirst, minDeposit, minValid }, currency, 'cpa.')
  if (!read.ok) return read
  if (tiers[0]?.fromK !== 1 || !isRising(tiers.map(({ fromK }) => BigInt(fromK))))
    return err('terms-invalid', { field: 'cpa.tiers' })
  const stored: { fromK: number; amount: string }[] = []
  for (const [i, { fromK, amount }] of tiers.entries()) {
    const one = readAmounts({ amount }, currency)
    if (!one.ok) return err(one.error, { field: `cpa.tiers.${i}.amount` })
    stored.push({ fromK, amount: one.value['amount'] ?? '0' })
  }
  const amounts = read.value as { minFirst: string; minDeposit: string; minValid: string }
  return ok({ ...amounts, tiers: stored, monthCap })
}

/** Reads terms as they are typed; the first field that is wrong is named. */
export const readPlan = (
  { share, cpa }: PlanTerms,
  currency: CurrencyCode,
): Result<StoredPlan, Refusal> => {
  if (share === null && cpa === null) return err('terms-invalid', { field: 'share' })
  const shared = share === null ? ok(null) : readShare(share, currency)
  if (!shared.ok) return shared
  const perPlayer = cpa === null ? ok(null) : readCpa(cpa, currency)
  if (!perPlayer.ok) return perPlayer
  return ok({ share: shared.value, cpa: perPlayer.value })
}

/** Terms as the wire shows them. */
export const planView = ({ share, cpa }: StoredPlan, currency: CurrencyCode): PlanTerms => {
  const money = (units: string): string => formatAmount(BigInt(units), currency)
  return {
    share: share && {
      by: share.by,
      tiers: share.tiers.map(({ min, ratePpm }) => ({
        min: share.by === 'ftd' ? min : money(min),
        rate: percentOf(ratePpm),
      })),
      negative: share.negative,
      limit: share.limit === null ? null : money(share.limit),
    },
    cpa: cpa && {
      minFirst: money(cpa.minFirst),
      minDeposit: money(cpa.minDeposit),
      minValid: money(cpa.minValid),
      tiers: cpa.tiers.map(({ fromK, amount }) => ({ fromK, amount: money(amount) })),
      monthCap: cpa.monthCap,
    },
  }
}

/** What a brand begins with: 30 % and more of revenue, losses carried on. */
export const standardPlan = (currency: CurrencyCode): StoredPlan => {
  const units = (whole: string): string => String(unwrap(parseAmount(whole, currency)))
  return {
    share: {
      by: 'ngr',
      tiers: [
        { min: '0', ratePpm: 300_000 },
        { min: units('10000'), ratePpm: 350_000 },
        { min: units('50000'), ratePpm: 400_000 },
      ],
      negative: 'carry',
      limit: null,
    },
    cpa: null,
  }
}
