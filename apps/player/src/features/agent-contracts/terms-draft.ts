import type { ContractKind, ContractTerms } from '@faro/contract/agents'
import { amountOf } from '@faro/i18n'

/** A tier while it is typed; what a kind has not is left as it is. */
export type TierDraft = {
  readonly minValid: string
  readonly minLoss: string
  readonly minActive: string
  readonly rate: string
  readonly single: string
  readonly profit: string
  readonly loss: string
}
export type TierField = keyof TierDraft

export type TermsDraft = {
  readonly period: Extract<ContractTerms, { kind: 'dividend' }>['period']
  readonly carry: Extract<ContractTerms, { kind: 'dividend' }>['carry']
  readonly fee: string
  readonly bonus: boolean
  readonly rebate: boolean
  readonly salary: boolean
  readonly untilDay: string
  readonly tiers: readonly TierDraft[]
}

/** The columns of a kind's tiers in the order in which they are read. */
export const tierFields = {
  dividend: ['minValid', 'minLoss', 'minActive', 'rate'],
  daily: ['minValid', 'minLoss', 'minActive', 'rate'],
  hourly: ['minValid', 'minActive', 'rate'],
  realtime: ['single', 'profit', 'loss'],
} as const satisfies Readonly<Record<ContractKind, readonly TierField[]>>

export const emptyTier: TierDraft = {
  minValid: '0',
  minLoss: '',
  minActive: '0',
  rate: '',
  single: '0',
  profit: '0',
  loss: '',
}

export const emptyTerms: TermsDraft = {
  period: 'monthly',
  carry: 'all',
  fee: '0',
  bonus: true,
  rebate: true,
  salary: true,
  untilDay: '',
  tiers: [emptyTier],
}

/** No amount, which a threshold may be. */
const nothing = /^0+([.,]0*)?$/
const percentShape = /^\d{1,3}(\.\d{1,4})?$/
const readPercent = (typed: string): string | null => {
  const text = typed.trim().replace(',', '.')
  return percentShape.test(text) ? text : null
}
const readCount = (typed: string): number | null =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null

type Reader = {
  readonly amount: (typed: string) => string | null
  /** Where something is wrong: "tiers.0.rate". */
  readonly wrong: string[]
}

type Place<T> = { readonly at: string; readonly standard: T }

/** A value, or what stands for it once its place is noted as wrong. */
const take = <T>(value: T | null, { wrong }: Reader, { at, standard }: Place<T>): T => {
  if (value === null) wrong.push(at)
  return value ?? standard
}

const thresholds = (tier: TierDraft, i: number, reader: Reader) => {
  const at = (field: TierField) => `tiers.${i}.${field}`
  return {
    minValid: take(reader.amount(tier.minValid), reader, { at: at('minValid'), standard: '0' }),
    minActive: take(readCount(tier.minActive), reader, { at: at('minActive'), standard: 0 }),
    rate: take(readPercent(tier.rate), reader, { at: at('rate'), standard: '0' }),
  }
}

const lossOf = (tier: TierDraft, i: number, reader: Reader): string | null =>
  tier.minLoss.trim() === ''
    ? null
    : take(reader.amount(tier.minLoss), reader, { at: `tiers.${i}.minLoss`, standard: '0' })

const readKind = (kind: ContractKind, draft: TermsDraft, reader: Reader): ContractTerms => {
  const { tiers, untilDay } = draft
  const until = untilDay === '' ? {} : { untilDay }
  if (kind === 'hourly')
    return { kind, tiers: tiers.map((tier, i) => thresholds(tier, i, reader)), ...until }
  if (kind === 'realtime')
    return {
      kind,
      tiers: tiers.map((tier, i) => ({
        single: take(reader.amount(tier.single), reader, {
          at: `tiers.${i}.single`,
          standard: '0',
        }),
        profit: take(readPercent(tier.profit), reader, { at: `tiers.${i}.profit`, standard: '0' }),
        loss: take(readPercent(tier.loss), reader, { at: `tiers.${i}.loss`, standard: '0' }),
      })),
      ...until,
    }
  const read = tiers.map((tier, i) => ({
    ...thresholds(tier, i, reader),
    minLoss: lossOf(tier, i, reader),
  }))
  if (kind === 'daily') return { kind, tiers: read, ...until }
  const { period, carry, bonus, rebate, salary } = draft
  const fee = take(readPercent(draft.fee), reader, { at: 'fee', standard: '0' })
  return { kind, period, carry, fee, deduct: { bonus, rebate, salary }, tiers: read, ...until }
}

type Read = { readonly terms: ContractTerms } | { readonly wrong: readonly string[] }

/** The terms of a draft, or where it is no number; whether they hold together the server judges. */
export const readTerms = (kind: ContractKind, draft: TermsDraft, decimals: number): Read => {
  const reader: Reader = {
    amount: (typed) => (nothing.test(typed.trim()) ? '0' : amountOf(typed, decimals)),
    wrong: [],
  }
  const terms = readKind(kind, draft, reader)
  return reader.wrong.length > 0 ? { wrong: reader.wrong } : { terms }
}

const filledTier = (
  tier: ContractTerms['tiers'][number],
  fill: (text: string) => string,
): TierDraft => {
  const filled = Object.entries(tier).map(([key, value]) => [
    key,
    typeof value === 'string' ? fill(value) : value === null ? '' : String(value),
  ])
  return { ...emptyTier, ...(Object.fromEntries(filled) as Partial<TierDraft>) }
}

/** Terms to begin from: those that are in force, or those that were asked for. */
export const draftOfTerms = (terms: ContractTerms, fill: (text: string) => string): TermsDraft => ({
  ...emptyTerms,
  ...(terms.kind === 'dividend'
    ? { period: terms.period, carry: terms.carry, fee: fill(terms.fee), ...terms.deduct }
    : {}),
  tiers: terms.tiers.map((tier) => filledTier(tier, fill)),
})
