import type { MemberFactor, SportsbookEvents } from '@faro/contract/sportsbook'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf } from '@faro/server-kit/db'
import type { SportsbookDeps } from '../src/deps.ts'
import type { StaffNames } from './change-limits.ts'
import type { Act } from './stop.ts'
import type { Names } from './traded-bets.ts'

type Deps = SportsbookDeps & { readonly namesOf: Names; readonly staffNamesOf: StaffNames }

const factorFields = rowOf({
  member_id: col.uuid,
  sport_id: col.int4,
  factor_bps: col.int4,
  extra_delay_ms: col.int4,
  expires_at: col.timestamptz.orNull,
  set_by: col.text,
  reason: col.text,
  set_at: col.timestamptz,
})

/** Members whose terms stand now, those changed last first. */
export const factorsView = async (deps: Deps, merchantId: number): Promise<MemberFactor[]> => {
  const rows = await deps.db.query(
    `select member_id, sport_id, factor_bps, extra_delay_ms, expires_at, set_by, reason, set_at
     from sportsbook.member_factor
     where merchant_id = $1 and (expires_at is null or expires_at > $2)
     order by set_at desc, member_id, sport_id limit 500`,
    [merchantId, deps.clock.now()],
    factorFields,
  )
  const names = await deps.namesOf([...new Set(rows.map(({ member_id }) => member_id))])
  const staff = await deps.staffNamesOf([...new Set(rows.map(({ set_by }) => set_by))])
  return rows.map((row) => ({
    memberId: row.member_id,
    username: names.get(row.member_id) ?? '',
    sportId: row.sport_id,
    factorBps: row.factor_bps,
    extraDelayMs: row.extra_delay_ms,
    expiresAt: row.expires_at?.toISOString() ?? null,
    setBy: staff.get(row.set_by) ?? null,
    reason: row.reason,
    setAt: row.set_at.toISOString(),
  }))
}

export type FactorInput = {
  readonly memberId: string
  readonly sportId: number
  readonly factorBps: number
  readonly extraDelayMs: number
  readonly days: number | null
  readonly reason: string
}

const wholeBps = 10_000
const dayMs = 86_400_000

/** Sets what a member may bet; the brand's own terms end it. */
export const setFactor = async (
  deps: Deps,
  act: Act,
  input: FactorInput,
): Promise<Result<MemberFactor[], 'account-unknown'>> => {
  const { db, events, clock, gaming } = deps
  const { memberId, sportId, factorBps, extraDelayMs, days, reason } = input
  const account = await gaming.gameWallet.playerAccount(memberId)
  if (account?.merchantId !== act.merchantId) return err('account-unknown')
  const isOver = factorBps === wholeBps && extraDelayMs === 0
  const expiresAt = days === null ? null : new Date(clock.now().getTime() + days * dayMs)
  const done = await db.tx<Result<null, never>>(async (tx) => {
    const [before] = await tx.query(
      `delete from sportsbook.member_factor where member_id = $1 and sport_id = $2
       returning factor_bps, extra_delay_ms`,
      [memberId, sportId],
      { factor_bps: col.int4, extra_delay_ms: col.int4 },
    )
    if (!isOver)
      await tx.query(
        `insert into sportsbook.member_factor(merchant_id, member_id, sport_id, factor_bps,
           extra_delay_ms, expires_at, set_by, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          act.merchantId,
          memberId,
          sportId,
          factorBps,
          extraDelayMs,
          expiresAt,
          act.operatorId,
          reason,
        ],
      )
    await events.emit<SportsbookEvents, 'sportsbook.traded'>(tx, {
      topic: 'sportsbook.traded',
      merchantId: act.merchantId,
      payload: {
        ...act,
        act: 'factor',
        subject: memberId,
        detail: {
          sportId,
          from: {
            factorBps: before?.factor_bps ?? wholeBps,
            extraDelayMs: before?.extra_delay_ms ?? 0,
          },
          to: { factorBps, extraDelayMs },
          reason,
        },
      },
    })
    return ok(null)
  })
  if (!done.ok) throw new Error('nothing refuses a factor')
  return ok(await factorsView(deps, act.merchantId))
}
