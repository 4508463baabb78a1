import type { GroupMode } from '@faro/contract/agents'
import { groupModes } from '@faro/contract/agents'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { Policy, QuotaBand } from '../policy/policy.ts'
import type { Limits } from './limits.ts'

/** Of a mode's bands the highest that holds for a prize group (T8). */
const bandOf = (
  bands: readonly QuotaBand[],
  mode: GroupMode,
  group: number,
): QuotaBand | undefined =>
  bands
    .filter((band) => band.mode === mode && band.bandFrom <= group)
    .toSorted((a, b) => b.bandFrom - a.bandFrom)[0]

/** The band of each mode that an account of such limits takes one of. */
const bandsOf = (bands: readonly QuotaBand[], limits: Limits): readonly QuotaBand[] =>
  groupModes.flatMap((mode, i) => bandOf(bands, mode, limits[i] ?? 0) ?? [])

/** An agent begins with what the brand says, the first time that its quotas are looked at. */
export const openQuotas = async (
  tx: Queryable,
  memberNo: number,
  { quotas }: Pick<Policy, 'quotas'>,
): Promise<void> => {
  await tx.query(
    `insert into agents.quota (member_no, mode, band_from, granted)
     select $1, q.mode, q.band_from, q.granted
     from unnest($2::text[], $3::int[], $4::int[]) q(mode, band_from, granted)
     order by q.mode, q.band_from on conflict do nothing`,
    [
      memberNo,
      quotas.map(({ mode }) => mode),
      quotas.map(({ bandFrom }) => bandFrom),
      quotas.map(({ count }) => count),
    ],
  )
}

type OfOpening = {
  readonly memberNo: number
  readonly limits: Limits
  readonly policy: Pick<Policy, 'quotas'>
}

/** What an account took of its upline's quotas when it was opened. */
export type QuotaUse = { readonly mode: GroupMode; readonly bandFrom: number }

/** Takes one of each band that the new account is in; nothing, and null, where one has none left. */
export const consumeQuota = async (
  tx: Tx,
  { memberNo, limits, policy }: OfOpening,
): Promise<readonly QuotaUse[] | null> => {
  const bands = bandsOf(policy.quotas, limits)
  if (bands.length === 0) return []
  await openQuotas(tx, memberNo, policy)
  const taken = await tx.query(
    `with free as (
       select q.mode, q.band_from
       from agents.quota q join unnest($2::text[], $3::int[]) b(mode, band_from)
         using (mode, band_from)
       where q.member_no = $1 and q.used < q.granted
       order by q.mode, q.band_from for no key update of q)
     update agents.quota q set used = q.used + 1 from free f
     where q.member_no = $1 and q.mode = f.mode and q.band_from = f.band_from
       and (select count(*) from free) = cardinality($3::int[])
     returning q.mode`,
    [memberNo, bands.map(({ mode }) => mode), bands.map(({ bandFrom }) => bandFrom)],
    { mode: col.text },
  )
  return taken.length === bands.length
    ? bands.map(({ mode, bandFrom }) => ({ mode, bandFrom }))
    : null
}

export type Quota = {
  readonly mode: GroupMode
  readonly bandFrom: number
  readonly granted: number
  readonly used: number
}

export const quotasOf = (db: Queryable, memberNo: number): Promise<readonly Quota[]> =>
  db.query(
    `select mode, band_from as "bandFrom", granted, used from agents.quota
     where member_no = $1 order by mode, band_from`,
    [memberNo],
    { mode: col.text.as<GroupMode>(), bandFrom: col.int4, granted: col.int4, used: col.int4 },
  )

/** Notes what a new account took, once it has its number. */
export const noteQuotaUse = async (
  tx: Tx,
  {
    memberNo,
    agentNo,
    uses,
  }: {
    readonly memberNo: number
    readonly agentNo: number
    readonly uses: readonly QuotaUse[]
  },
): Promise<void> => {
  if (uses.length === 0) return
  await tx.query(
    `insert into agents.quota_use (member_no, agent_no, mode, band_from)
     select $1, $2, u.mode, u.band_from from unnest($3::text[], $4::int[]) u(mode, band_from)`,
    [memberNo, agentNo, uses.map(({ mode }) => mode), uses.map(({ bandFrom }) => bandFrom)],
  )
}

/** Gives back what an account that was closed unused had taken. */
export const releaseQuota = async (tx: Tx, memberNo: number): Promise<void> => {
  await tx.query(
    `with u as (delete from agents.quota_use where member_no = $1
       returning agent_no, mode, band_from)
     update agents.quota q set used = greatest(0, q.used - 1) from u
     where q.member_no = u.agent_no and q.mode = u.mode and q.band_from = u.band_from`,
    [memberNo],
  )
}
