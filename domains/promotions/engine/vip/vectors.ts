import { scaled, type Vectors } from '@faro/kernel/vectors'
import { birthdayYear } from './birthday.ts'
import {
  afterMonth,
  defaultLevels,
  fullWeight,
  hasVipService,
  newVipAccount,
  raised,
  shownLevel,
  withDeposit,
  withPlay,
  type OwedLevel,
  type VipAccount,
} from './vip.ts'

type EventCase = {
  readonly month?: string
  readonly valid?: number
  readonly category?: string
  readonly deposit?: number
  /** True for the present month. */
  readonly monthEnd?: string | boolean
  readonly override?: number | null
  readonly protect?: string | null
}

type RunCase = {
  readonly events: readonly EventCase[]
  readonly weights?: Readonly<Record<string, number>> | null
  readonly protect?: string | null
}

const levels = defaultLevels(2)

type Running = {
  readonly account: VipAccount
  readonly month: string
  readonly override: number | null
}

const weightIn = (weights: RunCase['weights'], category: string): bigint =>
  BigInt(weights?.[category] ?? fullWeight)

const played = (state: Running, event: EventCase, weights: RunCase['weights']): VipAccount => {
  const { account, month } = state
  if (event.valid !== undefined)
    return withPlay(account, {
      valid: BigInt(event.valid),
      weight: weightIn(weights, event.category ?? ''),
      month,
    })
  if (event.deposit !== undefined) return withDeposit(account, BigInt(event.deposit))
  return account
}

const after = (
  state: Running,
  event: EventCase,
  weights: RunCase['weights'],
): { state: Running; owed: readonly OwedLevel[] } => {
  const { month } = state
  if (event.month !== undefined) return { state: { ...state, month: event.month }, owed: [] }
  if (event.override !== undefined)
    return { state: { ...state, override: event.override }, owed: [] }
  if (event.protect !== undefined)
    return {
      state: { ...state, account: { ...state.account, protectedUntil: event.protect } },
      owed: [],
    }
  if (event.monthEnd !== undefined) {
    const ended = typeof event.monthEnd === 'string' ? event.monthEnd : month
    return { state: { ...state, account: afterMonth(state.account, levels, ended) }, owed: [] }
  }
  const { account, owed } = raised(played(state, event, weights), levels, month)
  return { state: { ...state, account }, owed }
}

const run = ({ events, weights = null, protect = null }: RunCase) => {
  const account = { ...newVipAccount, protectedUntil: protect }
  let state: Running = { account, month: '', override: null }
  const owed: OwedLevel[] = []
  const shown = ({ account: of, override }: Running): number =>
    shownLevel(of, override === null ? null : { level: override, until: 1 }, 0)
  const all: number[] = []
  for (const event of events) {
    const step = after(state, event, weights)
    state = step.state
    owed.push(...step.owed)
    if (event.month === undefined) all.push(shown(state))
  }
  return {
    levels: all,
    automatic: state.account.level,
    highest: state.account.highest,
    owed: owed.map(({ level, amount }) => ({ level, amount: Number(amount) })),
    vipService: hasVipService(shown(state)),
  }
}

type ThresholdCase = { readonly levels: readonly number[]; readonly turnover: string }

/** Levels that ask for turnover alone, numbered from 0. */
const byThreshold = ({ levels: thresholds, turnover }: ThresholdCase): number => {
  const asked = thresholds.map((threshold, i) => ({
    level: i + 1,
    label: '',
    turnover: BigInt(threshold) * 100n,
    deposits: 0n,
    keep: 0n,
    levelUp: 0n,
    weekly: 0n,
    monthly: 0n,
    birthday: 0n,
  }))
  const account = { ...newVipAccount, turnover: scaled(turnover, 2) * fullWeight }
  return raised(account, asked, '').account.level - 1
}

export const vipVectors: Vectors = {
  'vip.run': run,
  'vip.birthdayYear': ({ birthday, day }: { readonly birthday: string; readonly day: string }) =>
    birthdayYear(birthday, day),
  'misc:vip.level': byThreshold,
}
