import type {
  ActivityCard,
  ActivityDetail,
  ActivityState,
  BonusTerms,
  KeyTerms,
} from '@faro/contract/promotions'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { shownState } from '../../engine/activities/transition.ts'
import type { Failure } from '../audience/fits.ts'
import { targetOf } from '../missions/gain.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { asksDeposit, courseOf, textsIn, type ActivityRow } from './activity.ts'
import { standing, type ParticipationRow } from './participation.ts'
import { mostOf } from './reward-cost.ts'

export type ViewGiven = {
  readonly terms: PromotionTerms
  readonly languages: readonly (string | null)[]
  readonly spent: ReadonlySet<string>
  readonly now: Date
}

const moneyKinds: ReadonlySet<string> = new Set([
  'money',
  'locked-bonus',
  'playable-bonus',
  'free-bet',
])

const bonusTermsOf = ({ definition }: ActivityRow): BonusTerms | null => {
  const { reward } = definition
  return reward?.kind === 'locked-bonus' || reward?.kind === 'playable-bonus' ? reward.terms : null
}

const countOf = (row: ActivityRow): string | null => {
  const { reward } = row.definition
  switch (reward?.kind) {
    case 'free-rounds':
      return String(reward.rounds)
    case 'points':
      return reward.points
    case 'tickets':
      return String(reward.count)
    case 'goods':
      return String(reward.pieces)
    case 'money':
    case 'locked-bonus':
    case 'playable-bonus':
    case 'free-bet':
    case 'boost':
    case undefined:
      return null
  }
}

const mostText = (row: ActivityRow, { currency, points }: PromotionTerms): string | null => {
  const { reward } = row.definition
  if (reward === null) return null
  if (!moneyKinds.has(reward.kind)) return countOf(row)
  const most = mostOf(reward, { currency, points, rtpBps: 10_000 })
  return most === null ? null : formatAmount(most, currency)
}

const shownTarget = (row: ActivityRow): KeyTerms['condition'] => {
  const { condition } = row.definition
  return condition === null ? null : { metric: condition.metric, target: condition.target }
}

const keyTermsOf = (row: ActivityRow, terms: PromotionTerms): KeyTerms => {
  const { reward, minDeposit, claimDays } = row.definition
  const bonus = bonusTermsOf(row)
  const share = reward !== null && 'size' in reward && reward.size.by === 'share'
  return {
    minDeposit: asksDeposit(row) ? minDeposit : null,
    rewardKind: reward?.kind ?? null,
    most: mostText(row, terms),
    percentPpm: share && reward.size.by === 'share' ? reward.size.ppm : null,
    multiple: bonus?.multiple ?? (reward?.kind === 'free-rounds' ? reward.multiple : 0),
    days: bonus?.days ?? (reward?.kind === 'free-rounds' ? reward.days : null),
    maxBet: bonus?.maxBet ?? null,
    claimDays,
    condition: shownTarget(row),
  }
}

export const stateOf = (
  row: ActivityRow,
  participation: ParticipationRow | null,
  { spent, now }: Pick<ViewGiven, 'spent' | 'now'>,
): ActivityState =>
  shownState(courseOf(row, spent.has(row.code)), standing(participation), now.getTime())

export const cardOf = (
  row: ActivityRow,
  participation: ParticipationRow | null,
  given: ViewGiven,
): ActivityCard => {
  const { title, teaser } = textsIn(row, given.languages)
  const { kind, product, isVip, art } = row.definition
  const state = stateOf(row, participation, given)
  return {
    activityId: row.activity_id,
    code: row.code,
    kind,
    product,
    isVip,
    title,
    teaser,
    art,
    state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    claimUntil: participation?.claim_until?.toISOString() ?? null,
    awardId: state === 'CLAIM' ? (participation?.award_id ?? null) : null,
    keyTerms: keyTermsOf(row, given.terms),
  }
}

const progressOf = (
  row: ActivityRow,
  participation: ParticipationRow | null,
  { currency }: PromotionTerms,
): ActivityDetail['progress'] => {
  const { condition } = row.definition
  if (participation === null || condition === null) return null
  const target = targetOf(condition, currency)
  const done = BigInt(participation.progress)
  const shown = done > 0n ? done : 0n
  const percent = target <= 0n ? 100n : (100n * shown) / target
  return {
    done: amountText(condition.metric, shown, currency),
    target: amountText(condition.metric, target, currency),
    percent: Number(percent > 100n ? 100n : percent),
  }
}

/** A metric's figure as people read it. */
export const amountText = (metric: string, value: bigint, currency: CurrencyCode): string => {
  if (metric === 'valid' || metric === 'deposit-sum') return formatAmount(value, currency)
  return metric.endsWith('multiple') ? formatAmount(value, 'PTS') : String(value)
}

export type DetailGiven = ViewGiven & {
  readonly history: readonly ParticipationRow[]
  readonly failure: Failure | null
}

export const detailOf = (
  row: ActivityRow,
  participation: ParticipationRow | null,
  given: DetailGiven,
): ActivityDetail => {
  const { text, terms: termsHtml } = textsIn(row, given.languages)
  const bonus = bonusTermsOf(row)
  return {
    ...cardOf(row, participation, given),
    html: text,
    termsHtml,
    termsHash: row.terms_hash,
    version: row.version,
    isReviewed: row.definition.review === 'staff',
    currency: given.terms.currency,
    progress: progressOf(row, participation, given.terms),
    weights: bonus === null ? null : { ...(bonus.weights ?? given.terms.rules.weights) },
    notEligible: given.failure,
    history: given.history.map((one) => ({
      period: one.period,
      state: stateOf(row, one, given),
      joinedAt: one.joined_at.toISOString(),
      remark: one.remark,
      decision: one.decision,
      progress: amountText(
        row.definition.condition?.metric ?? '',
        BigInt(one.progress),
        given.terms.currency,
      ),
    })),
  }
}
