import {
  afterMonth,
  raised,
  type Level,
  type OwedLevel,
  type VipAccount,
} from '../../engine/vip/vip.ts'
import { nextMonth, previousMonth } from '../../engine/periods/period.ts'
import type { HeldVip } from './vip-account.ts'

type LevelChange = {
  readonly from: number
  readonly to: number
  readonly cause: 'reached' | 'month'
}

/** A standing as it changes, with what the changes came to. */
export type VipWork = {
  held: HeldVip
  readonly owed: OwedLevel[]
  readonly changes: LevelChange[]
  readonly months: Map<string, bigint>
}

export const vipWork = (held: HeldVip): VipWork => ({
  held,
  owed: [],
  changes: [],
  months: new Map(),
})

const changed = (work: VipWork, account: VipAccount, cause: LevelChange['cause']): void => {
  const from = work.held.account.level
  if (account.level !== from) work.changes.push({ from, to: account.level, cause })
  work.held = { ...work.held, account }
}

/** Judges the months that ended before one, each once (L3): first what is over, then what is new. */
export const judgeMonthsBefore = (work: VipWork, levels: readonly Level[], month: string): void => {
  const last = previousMonth(month)
  while (work.held.judged < last) {
    const judged = nextMonth(work.held.judged)
    changed(work, afterMonth(work.held.account, levels, judged), 'month')
    work.held = { ...work.held, judged }
  }
}

/** Takes new figures and goes up as far as they reach (L2). */
export const raise = (
  work: VipWork,
  next: VipAccount,
  { levels, month }: { readonly levels: readonly Level[]; readonly month: string },
): void => {
  const up = raised(next, levels, month)
  work.owed.push(...up.owed)
  changed(work, up.account, 'reached')
  if (up.account.month === month) work.months.set(month, up.account.monthTurnover)
}
