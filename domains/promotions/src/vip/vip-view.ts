import type { VipLevel, VipStanding } from '@faro/contract/promotions'
import { addDays } from '@faro/kernel/days'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import {
  fullWeight,
  hasVipService,
  newVipAccount,
  playedIn,
  shownLevel,
  vipProgress,
  type Level,
} from '../../engine/vip/vip.ts'
import { nextMonth } from '../../engine/periods/period.ts'
import type { HeldVip } from './vip-account.ts'

export const levelView = (level: Level, currency: CurrencyCode): VipLevel => {
  const shown = (units: bigint): string => formatAmount(units, currency)
  return {
    level: level.level,
    label: level.label,
    turnover: shown(level.turnover),
    deposits: shown(level.deposits),
    keep: shown(level.keep),
    levelUp: shown(level.levelUp),
    weekly: shown(level.weekly),
    monthly: shown(level.monthly),
    birthday: shown(level.birthday),
    hasService: hasVipService(level.level),
  }
}

const changeFields = rowOf({
  change_id: col.uuid,
  from_level: col.int4,
  to_level: col.int4,
  cause: col.text.as<VipStanding['changes'][number]['cause']>(),
  at: col.timestamptz,
})
type ChangeRow = RowOf<typeof changeFields>

const changesShown = 30

export const vipChanges = (db: Queryable, memberId: string): Promise<readonly ChangeRow[]> =>
  db.query(
    `select change_id, from_level, to_level, cause, at from promotions.vip_change
     where member_id = $1 order by change_id desc limit ${changesShown}`,
    [memberId],
    changeFields,
  )

type Given = {
  readonly held: HeldVip | undefined
  readonly levels: readonly Level[]
  readonly currency: CurrencyCode
  readonly today: string
  readonly now: Date
  readonly changes: readonly ChangeRow[]
}

/** A member's standing as they read it; progress counts from the level that they earned. */
export const standingOf = (given: Given): VipStanding => {
  const { held, levels, currency, today, now, changes } = given
  const account = held?.account ?? newVipAccount
  const month = today.slice(0, 7)
  const level = shownLevel(account, held?.override ?? null, now.getTime())
  const next = levels.find((one) => one.level === account.level + 1)
  const monthPlayed = playedIn(account, month) / fullWeight
  const keep = levels.find((one) => one.level === account.level)?.keep ?? 0n
  return {
    level,
    label: levels.find((one) => one.level === level)?.label ?? '',
    turnover: formatAmount(account.turnover / fullWeight, currency),
    deposits: formatAmount(account.deposits, currency),
    monthTurnover: formatAmount(monthPlayed, currency),
    next:
      next === undefined
        ? null
        : { level: next.level, label: next.label, percent: vipProgress(account, next).percent },
    judgedOn: addDays(`${nextMonth(month)}-01`, 0),
    isSafe: account.reachedIn >= month || monthPlayed >= keep || account.level === 1,
    changes: changes.map((row) => ({
      changeId: row.change_id,
      from: row.from_level,
      to: row.to_level,
      cause: row.cause,
      at: row.at.toISOString(),
    })),
  }
}
