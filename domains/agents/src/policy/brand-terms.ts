import {
  groupMax,
  groupMin,
  isGroupMode,
  limitKeys,
  ppmUnits,
  type AgentsEvents,
  type BrandTerms,
} from '@faro/contract/agents'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { percentOf, ppmOf } from '@faro/kernel/percent'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { limitsView } from '../limits/limits-view.ts'
import { judgeLimits, type Limits } from '../limits/limits.ts'
import type { Policy, StoredPolicy } from './policy.ts'
import { policyOf } from './policy.query.ts'

type Refusal = 'invalid-input' | 'policy-changed' | 'downline-higher' | 'rate-above-upline'

type Stored = Required<Pick<StoredPolicy, 'brandLimits' | 'quotas' | 'friends'>>

/** What a brand gives of bets, whom it lets open what, and what friends bring, as the wire shows it. */
export const brandTermsView = ({ brandLimits, quotas, friends, currency }: Policy): BrandTerms => {
  const money = (units: bigint): string => formatAmount(units, currency)
  return {
    limits: limitsView(brandLimits),
    quotas: quotas.map((band) => ({ ...band })),
    friends: {
      minDeposit: money(friends.minDeposit),
      minValid: money(friends.minValid),
      days: friends.days,
      tiers: friends.tiers.map(({ fromK, amount }) => ({ fromK, amount: money(amount) })),
      turnover: percentOf(friends.turnoverPpm),
    },
  }
}

const readFriends = (
  { minDeposit, minValid, days, tiers, turnover }: BrandTerms['friends'],
  currency: CurrencyCode,
): Result<Stored['friends'], 'invalid-input'> => {
  const read = [minDeposit, minValid, ...tiers.map(({ amount }) => amount)].map((text) =>
    parseAmount(text, currency),
  )
  const wrong = read.findIndex(({ ok: isRight }) => !isRight)
  const fields = ['minDeposit', 'minValid', ...tiers.map((_, i) => `tiers.${i}.amount`)]
  if (wrong >= 0) return err('invalid-input', { field: `friends.${fields[wrong] ?? ''}` })
  const isRising = tiers.every(({ fromK }, i) => fromK > (tiers[i - 1]?.fromK ?? 0))
  if (!isRising || tiers[0]?.fromK !== 1) return err('invalid-input', { field: 'friends.tiers' })
  const turnoverPpm = Number(ppmOf(turnover))
  if (turnoverPpm > ppmUnits) return err('invalid-input', { field: 'friends.turnover' })
  const [deposit, valid, ...amounts] = read.map((one) => (one.ok ? String(one.value) : '0'))
  return ok({
    minDeposit: deposit ?? '0',
    minValid: valid ?? '0',
    days,
    tiers: tiers.map(({ fromK }, i) => ({ fromK, amount: amounts[i] ?? '0' })),
    turnoverPpm,
  })
}

const readQuotas = (quotas: BrandTerms['quotas']): Result<Stored['quotas'], 'invalid-input'> => {
  const wrong = quotas.findIndex(
    ({ bandFrom }) => bandFrom < groupMin || bandFrom > groupMax || bandFrom % 2 !== 0,
  )
  if (wrong >= 0) return err('invalid-input', { field: `quotas.${wrong}.bandFrom` })
  const names = new Set(quotas.map(({ mode, bandFrom }) => `${mode} ${bandFrom}`))
  if (names.size < quotas.length) return err('invalid-input', { field: 'quotas' })
  return ok(quotas)
}

const readBrandLimits = (limits: BrandTerms['limits']): Result<Limits, 'invalid-input'> =>
  judgeLimits(
    limitKeys.map((key) => {
      const value = limits[key]
      return isGroupMode(key) ? Number(value) : Number(ppmOf(String(value)))
    }),
  )

export const readBrandTerms = (
  terms: BrandTerms,
  currency: CurrencyCode,
): Result<Stored, 'invalid-input'> => {
  const brandLimits = readBrandLimits(terms.limits)
  if (!brandLimits.ok) return brandLimits
  const quotas = readQuotas(terms.quotas)
  if (!quotas.ok) return quotas
  const friends = readFriends(terms.friends, currency)
  if (!friends.ok) return friends
  return ok({ brandLimits: brandLimits.value, quotas: quotas.value, friends: friends.value })
}

const shownMax = 20

/** Heads of lines that have, or are to have, more than that in anything. */
const headsAbove = async (db: Queryable, merchantId: number, limits: Limits) => {
  const rows = await db.query(
    `select n.name from agents.node n join lateral (
       select limits from agents.prize_limit p where p.member_no = n.member_no
       order by from_day desc limit 1) l on true
     where n.merchant_id = $1 and n.upline_no is null and exists (
       select 1 from unnest(l.limits, $2::int[]) x(own, most) where x.own > x.most)
     order by lower(n.name)`,
    [merchantId, limits],
    { name: col.text },
  )
  return rows.map(({ name }) => name)
}

/**
 * Whether a brand may give so much: no head of a line has more, members' own limits are within it,
 * and modes with fixed odds leave it (R1, seams X14).
 */
export const judgeBrandLimits = async (
  { rateRoom }: Pick<AgentsDeps, 'rateRoom'>,
  db: Queryable,
  { policy, limits }: { readonly policy: Policy & { merchantId: number }; readonly limits: Limits },
): Promise<Result<null, 'downline-higher' | 'rate-above-upline'>> => {
  for (const mode of ['Elott', 'SEA'] as const) {
    const most = await rateRoom(db, mode)
    const place = limitKeys.indexOf(mode)
    if ((limits[place] ?? 0) > most && (limits[place] ?? 0) > (policy.brandLimits[place] ?? 0))
      return err('rate-above-upline', { field: `limits.${mode}`, max: percentOf(most) })
  }
  const below = policy.memberLimits.findIndex((own, i) => own > (limits[i] ?? 0))
  if (below >= 0)
    return err('rate-above-upline', { field: `limits.${limitKeys[below] ?? ''}`, max: null })
  const names = await headsAbove(db, policy.merchantId, limits)
  return names.length === 0
    ? ok(null)
    : err('downline-higher', { names: names.slice(0, shownMax), count: names.length })
}

export type TermsWrite = {
  readonly merchantId: number
  /** Of the policy as it was when it was asked for. */
  readonly version: number
  readonly stored: Stored
  readonly by: { readonly operatorId: string; readonly username: string }
}

/** Writes them as the next version of the policy; what it says beside stays. */
export const writeBrandTerms =
  (deps: Pick<AgentsDeps, 'clock' | 'events' | 'rateRoom' | 'whitelabel'>) =>
  async (
    tx: Tx,
    { merchantId, version, stored, by }: TermsWrite,
  ): Promise<Result<number, Refusal>> => {
    const policy = { ...(await policyOf(deps, tx, merchantId)), merchantId }
    if (policy.version !== version) return err('policy-changed')
    const judged = await judgeBrandLimits(deps, tx, { policy, limits: stored.brandLimits })
    if (!judged.ok) return judged
    const made = await tx.query(
      `insert into agents.policy (merchant_id, version, settings, changed_by, changed_at)
       select $1, $2, coalesce((select settings from agents.policy
         where merchant_id = $1 and version = $6), '{}') || $3::jsonb, $4, $5
       on conflict do nothing returning 1`,
      [merchantId, version + 1, JSON.stringify(stored), by.username, deps.clock.now(), version],
    )
    if (made.length === 0) return err('policy-changed')
    await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId: by.operatorId,
        memberId: null,
        action: 'agents.policy-changed',
        subject: `${merchantId}:${version + 1}`,
        detail: { fields: Object.keys(stored), reason: '' },
      },
    })
    return ok(version + 1)
  }
