import type { Vectors } from '@faro/kernel/vectors'
import { consume, free, reserve, type Budget } from './budget.ts'
import { controlBucket, isControl } from './control-group.ts'
import { isCategory, isSingleProduct, type Scope } from './product.ts'
import {
  participationAfter,
  shownState,
  type ActivityEvent,
  type ActivityState,
  type Course,
  type Participation,
} from './transition.ts'

type ActivityCase = {
  readonly review: Course['review']
  readonly claim: Course['claim']
  readonly decision: Course['decision']
  readonly condition: boolean
  readonly claimDays: number
  readonly startsAt: number
  readonly endsAt: number
  readonly triesMax?: number
  readonly stopped?: boolean
  readonly budgetSpent?: boolean
}

/** Times of the cases are seconds. */
const courseOf = ({
  condition,
  stopped,
  budgetSpent,
  triesMax,
  ...rest
}: ActivityCase): Course => ({
  ...rest,
  startsAt: rest.startsAt * 1000,
  endsAt: rest.endsAt * 1000,
  hasCondition: condition,
  triesMax: triesMax ?? 3,
  isStopped: stopped ?? false,
  isBudgetSpent: budgetSpent ?? false,
})

type RowCase = {
  readonly state: ActivityState | 'none'
  readonly tries?: number
  readonly claimUntil?: number | null
}

const noRow: RowCase = { state: 'none' }

const rowOf = (row: RowCase | null): Participation => {
  const { state, tries = 0, claimUntil = null } = row ?? noRow
  return {
    state: state === 'none' ? null : state,
    tries,
    claimUntil: claimUntil === null ? null : claimUntil * 1000,
  }
}

type EventCase = { readonly event: ActivityEvent['event']; readonly prize?: boolean }

const eventOf = ({ event, prize = true }: EventCase, now: number): ActivityEvent => {
  if (event === 'decide') return { event, hasPrize: prize }
  return event === 'meet' ? { event, countedAt: now } : { event }
}

type TransitionCase = {
  readonly activity: ActivityCase
  readonly row: RowCase | null
  readonly event: EventCase
  readonly now: number
}

const transition = ({ activity, row, event, now }: TransitionCase) => {
  const at = now * 1000
  const asked = { ...eventOf(event, at), now: at }
  const moved = participationAfter(courseOf(activity), rowOf(row), asked)
  if (!moved.ok) return { refused: moved.error }
  const { state, tries, claimUntil } = moved.value
  return { state, tries, ...(claimUntil === null ? {} : { claimUntil: claimUntil / 1000 }) }
}

type BudgetCase = {
  readonly limit: number | null
  readonly steps: readonly { readonly do: 'reserve' | 'spend' | 'free'; readonly x: number }[]
}

const acts = { reserve, spend: consume, free } as const

const runBudget = ({ limit, steps }: BudgetCase) => {
  let budget: Budget = {
    limit: limit === null ? null : BigInt(limit),
    reserved: 0n,
    spent: 0n,
  }
  return steps.map((step) => {
    const moved = acts[step.do](budget, BigInt(step.x))
    if (moved.ok) budget = moved.value
    return {
      result: moved.ok ? 'ok' : moved.error,
      reserved: Number(budget.reserved),
      spent: Number(budget.spent),
    }
  })
}

type ControlCase = {
  readonly activityId: string
  readonly memberId: string
  readonly holdoutBps: number
}

/** A word that is no category stands for all of them. */
type ScopeCase = string | readonly string[] | null

const scopeOf = (scope: ScopeCase): Scope => {
  if (scope === null || scope === 'none') return 'none'
  if (typeof scope !== 'string') return scope
  return isCategory(scope) ? [scope] : 'any'
}

type ProductCase = {
  readonly trigger?: ScopeCase
  readonly condition?: ScopeCase
  readonly reward: ScopeCase
}

export const activityVectors: Vectors = {
  'activity.transition': transition,
  'activity.view': ({ activity, row, now }: TransitionCase) =>
    shownState(courseOf(activity), rowOf(row), now * 1000),
  'budget.run': runBudget,
  'activity.control': ({ activityId, memberId, holdoutBps }: ControlCase) => ({
    bucket: controlBucket(activityId, memberId),
    control: isControl(activityId, memberId, holdoutBps),
  }),
  'activity.singleProduct': ({ trigger = 'none', condition = 'none', reward }: ProductCase) =>
    isSingleProduct([trigger, condition].map(scopeOf), scopeOf(reward)),
}
