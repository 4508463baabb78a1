import type { LimitKey } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Db, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { Clock } from '@faro/kernel/clock'
import type { Events } from '@faro/server-kit/events'
import {
  changeLimit,
  confirmRaise,
  readLimits,
  writeLimits,
  type Limits,
  type StoredLimits,
} from './limits.ts'
import { findHold, releaseHold } from '../holds/holds.ts'
import { saveMarks, type HoldDeps } from '../holds/hold-member.ts'
import { endGames, endSessions } from '../sessions/end-sessions.ts'
import { notePlayChange } from './play-changes.ts'

type Deps = HoldDeps & { readonly db: Db; readonly clock: Clock; readonly events: Events }

export type ExclusionKind = 'cool-off' | 'self' | 'staff'

export type Safety = {
  readonly merchantId: number
  readonly limits: Limits
  readonly exclusion: { readonly kind: ExclusionKind; readonly until: Date } | null
  readonly realityMinutes: number | null
}

const rowFields = rowOf({
  merchant_id: col.int4,
  limits: col.json.as<StoredLimits>().orNull,
  excluded_until: col.timestamptz.orNull,
  exclusion: col.text.as<ExclusionKind>().orNull,
  reality_minutes: col.int4.orNull,
})

const findSafety = async (db: Queryable, memberId: string, now: Date): Promise<Safety | null> => {
  const [row] = await db.query(
    `select m.merchant_id, s.limits, m.excluded_until, m.exclusion, s.reality_minutes
     from identity.member m left join identity.play_safety s using (member_id)
     where m.member_id = $1`,
    [memberId],
    rowFields,
  )
  if (row === undefined) return null
  const until = row.excluded_until
  return {
    merchantId: row.merchant_id,
    limits: readLimits(row.limits),
    exclusion: until === null || until <= now ? null : { kind: row.exclusion ?? 'self', until },
    realityMinutes: row.reality_minutes,
  }
}

const changeFields = rowOf({
  changeId: col.uuid,
  actor: col.text,
  action: col.text,
  detail: col.json.as<Record<string, unknown>>(),
  createdAt: col.timestamptz,
})
export type Change = RowOf<typeof changeFields>

const changesShown = 50

const listChanges = (db: Queryable, memberId: string): Promise<Change[]> =>
  db.query(
    `select change_id as "changeId", actor, action, detail, created_at as "createdAt"
     from identity.play_change where member_id = $1 order by change_id desc limit $2`,
    [memberId, changesShown],
    changeFields,
  )

/** Locks what the member has set, also where nothing is set yet. */
const lockLimits = async (tx: Tx, memberId: string): Promise<Limits> => {
  await tx.query('insert into identity.play_safety(member_id) values ($1) on conflict do nothing', [
    memberId,
  ])
  const [row] = await tx.query(
    'select limits from identity.play_safety where member_id = $1 for update',
    [memberId],
    { limits: col.json.as<StoredLimits>() },
  )
  return readLimits(row?.limits ?? null)
}

const storeLimits = (tx: Tx, memberId: string, limits: Limits) =>
  tx.query(
    'update identity.play_safety set limits = $2, changed_at = kit.now() where member_id = $1',
    [memberId, writeLimits(limits)],
  )

/** What members set, and staff add, to keep play within bounds. */
export const createPlaySafety = (deps: Deps) => {
  const { db, clock } = deps
  const exclude = async (
    tx: Tx,
    { memberId, kind, until }: { memberId: string; kind: ExclusionKind; until: Date },
  ): Promise<void> => {
    // a longer bar stays, whoever set it: it is never cut short
    await tx.query(
      `update identity.member set exclusion = $2, excluded_until = $3
       where member_id = $1 and (excluded_until is null or excluded_until < $3)`,
      [memberId, kind, until],
    )
    await saveMarks(deps, tx, memberId)
    // during a pause the member may still see the account and withdraw
    if (kind === 'cool-off') await endGames(deps)(tx, memberId)
    else await endSessions(deps)(tx, { memberId })
  }
  return {
    find: (memberId: string) => findSafety(db, memberId, clock.now()),
    findIn: (from: Queryable, memberId: string) => findSafety(from, memberId, clock.now()),
    changes: (memberId: string) => listChanges(db, memberId),
    hold: (memberId: string) => findHold(db, memberId),
    release: (of: Parameters<typeof releaseHold>[1]) => releaseHold(deps, of),
    change: (memberId: string, key: LimitKey, wished: bigint | null) =>
      db.tx(async (tx) => {
        const limits = await lockLimits(tx, memberId)
        const next = changeLimit(limits, { key, wished, now: clock.now() })
        await storeLimits(tx, memberId, next)
        const isAtOnce = next[key]?.raise === null || next[key] === undefined
        await notePlayChange(deps, tx, {
          memberId,
          actor: 'member',
          action: isAtOnce ? 'limit-set' : 'limit-raise-asked',
          detail: { limit: key, to: wished === null ? null : String(wished) },
        })
        return ok(null)
      }),
    confirm: (memberId: string, key: LimitKey): Promise<Result<null, 'limit-not-due'>> =>
      db.tx<Result<null, 'limit-not-due'>>(async (tx) => {
        const next = confirmRaise(await lockLimits(tx, memberId), key, clock.now())
        if (!next.ok) return next
        await storeLimits(tx, memberId, next.value)
        const to = next.value[key]?.amount
        await notePlayChange(deps, tx, {
          memberId,
          actor: 'member',
          action: 'limit-raised',
          detail: { limit: key, to: to === undefined ? null : String(to) },
        })
        return ok(null)
      }),
    exclude: (
      memberId: string,
      { kind, until, actor, reason }: Exclusion,
    ): Promise<Result<null, 'not-found'>> =>
      db.tx<Result<null, 'not-found'>>(async (tx) => {
        if ((await findSafety(tx, memberId, clock.now())) === null) return err('not-found')
        await exclude(tx, { memberId, kind, until })
        await notePlayChange(deps, tx, {
          memberId,
          actor,
          action: `excluded-${kind}`,
          detail: { until: until.toISOString(), ...(reason === undefined ? {} : { reason }) },
        })
        return ok(null)
      }),
    setRealityCheck: (memberId: string, minutes: number | null) =>
      db.tx(async (tx) => {
        await tx.query(
          `insert into identity.play_safety(member_id, reality_minutes) values ($1, $2)
           on conflict (member_id) do update set reality_minutes = excluded.reality_minutes,
             changed_at = kit.now()`,
          [memberId, minutes],
        )
        await notePlayChange(deps, tx, {
          memberId,
          actor: 'member',
          action: 'reality-check-set',
          detail: { minutes },
        })
        return ok(null)
      }),
  }
}

export type Exclusion = {
  readonly kind: ExclusionKind
  readonly until: Date
  readonly actor: string
  readonly reason?: string
}

export type PlaySafetyCommands = ReturnType<typeof createPlaySafety>
