import { hash } from 'node:crypto'
import { isUuid } from '@faro/kernel/ids'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { BatchCall } from './call.ts'
import { columnOf } from './columns.ts'
import type { StoredMovement, CallState, SessionRow } from './decide.ts'
import type { PlaySums } from './play-sums.ts'

const knownFields = rowOf({
  vendor_key: col.text,
  kind: col.text.as<StoredMovement['kind']>(),
  input_hash: col.text.orNull,
  balance_after: col.int8.orNull,
  is_reversed: col.bool,
  member_id: col.text,
  amount: col.int8,
})
type KnownRow = RowOf<typeof knownFields>

const knownOf = (row: KnownRow): StoredMovement => ({
  kind: row.kind,
  inputHash: row.input_hash ?? '',
  balanceAfter: row.balance_after ?? 0n,
  isReversed: row.is_reversed,
  memberId: row.member_id,
  amount: row.amount,
})

// `offset 0` keeps the lateral query a loop: one index probe per row, whatever the planner believes
// about the size of the table
const knownSql = `select m.*
  from unnest($1::text[], $2::text[]) k(vendor_code, vendor_key)
  cross join lateral (
    select x.vendor_code, x.vendor_key, x.kind, x.input_hash::text, x.balance_after, x.is_reversed,
      x.member_id::text, x.amount
    from gaming.movement x
    where x.vendor_code = k.vendor_code and x.vendor_key = k.vendor_key offset 0) m`

/** The movements stored under a vendor's keys. */
export const findStoredMovements = async (
  tx: Tx,
  vendorCode: string,
  keys: readonly string[],
): Promise<Map<string, StoredMovement>> => {
  const rows = await tx.query(
    knownSql,
    [columnOf(keys.map(() => vendorCode)), columnOf(keys)],
    knownFields,
  )
  return new Map(rows.map((row) => [row.vendor_key, knownOf(row)]))
}

const placeFields = rowOf({
  o: col.int4,
  state: col.text.as<NonNullable<CallState['roundState']>>().orNull,
  paid: col.int8.orNull,
  session_member: col.text.orNull,
  session_vendor: col.text.orNull,
  expires_at: col.timestamptz.orNull,
  sums: col.textArray.as<string[]>().orNull,
})
type PlaceRow = RowOf<typeof placeFields>

const placesSql = `select i.o::int, r.state, r.paid, s.member_id::text as session_member,
    s.vendor_code as session_vendor, s.expires_at, p.sums
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])
    with ordinality i(member_id, round_id, session_id, token_hash, o)
  left join lateral (
    select x.state, x.payout - x.released + x.uncovered as paid from gaming.round x
    where x.member_id = i.member_id and x.round_id = i.round_id offset 0) r on true
  left join lateral (
    select x.member_id, x.vendor_code, x.expires_at from gaming.game_session x
    where x.session_id = i.session_id
    union all
    select x.member_id, x.vendor_code, x.expires_at from gaming.game_session x
    where x.token_hash = decode(i.token_hash, 'hex') offset 0) s on true
  left join lateral (
    select array[x.day::text, x.day_stake::text, x.day_net::text, x.day_ms::text,
      x.week_stake::text, x.week_net::text, x.week_ms::text, x.month_stake::text,
      x.month_net::text, x.month_ms::text, x.net::text] as sums
    from gaming.play_sum x where x.member_id = i.member_id offset 0) p on true`

export type StoredState = Pick<CallState, 'known' | 'roundState' | 'roundPaid' | 'session' | 'sums'>

const keysOf = ({ movements }: BatchCall): string[] =>
  movements.flatMap(({ key, settles }) => (settles === undefined ? [key] : [key, settles]))

/** The stored state of many calls: movements, rounds, sessions and sums, in two statements. */
export const readCallStates = async (
  tx: Queryable,
  calls: readonly BatchCall[],
): Promise<readonly StoredState[]> => {
  const vendors: string[] = []
  const keys: string[] = []
  for (const call of calls)
    for (const key of keysOf(call)) {
      vendors.push(call.vendorCode)
      keys.push(key)
    }
  // both are sent at once: one round trip
  const readingMovements = tx.query(knownSql, [columnOf(vendors), columnOf(keys)], {
    ...knownFields,
    vendor_code: col.text,
  })
  readingMovements.catch(() => undefined)
  const readingPlaces = tx.query(
    placesSql,
    [
      columnOf(calls.map(({ playerAccount }) => playerAccount.memberId)),
      columnOf(calls.map(({ roundId }) => roundId)),
      columnOf(calls.map(({ session }) => sessionIdOf(session))),
      columnOf(calls.map(({ session }) => tokenHashOf(session))),
    ],
    placeFields,
  )
  const places = await readingPlaces
  const known = new Map(
    (await readingMovements).map((row) => [`${row.vendor_code}|${row.vendor_key}`, knownOf(row)]),
  )
  const byOrder = new Map(places.map((row) => [row.o, row]))
  return calls.map((call, i) => ({
    known: pick(known, call),
    roundState: byOrder.get(i + 1)?.state ?? null,
    roundPaid: byOrder.get(i + 1)?.paid ?? 0n,
    session: sessionOf(byOrder.get(i + 1)),
    sums: playSumsOf(byOrder.get(i + 1)?.sums ?? null),
  }))
}

const nothing: ReadonlyMap<string, StoredMovement> = new Map()

const pick = (
  known: ReadonlyMap<string, StoredMovement>,
  call: BatchCall,
): ReadonlyMap<string, StoredMovement> => {
  if (known.size === 0) return nothing
  const mine = new Map<string, StoredMovement>()
  for (const key of keysOf(call)) {
    const hit = known.get(`${call.vendorCode}|${key}`)
    if (hit !== undefined) mine.set(key, hit)
  }
  return mine
}

export const sessionIdOf = (proof: BatchCall['session']): string | null =>
  proof.kind === 'id' && isUuid(proof.id) ? proof.id : null

export const tokenHashOf = (proof: BatchCall['session']): string | null =>
  proof.kind === 'token' ? hash('sha256', proof.token, 'hex') : null

/** The sums in the order of their columns, as texts: see `placesSql`. */
export const playSumsOf = (sums: readonly string[] | null): PlaySums | null => {
  if (sums === null) return null
  const [day = '', ...figures] = sums
  const at = (i: number): bigint => BigInt(figures[i] ?? '0')
  return {
    day,
    dayStake: at(0),
    dayNet: at(1),
    dayMs: at(2),
    weekStake: at(3),
    weekNet: at(4),
    weekMs: at(5),
    monthStake: at(6),
    monthNet: at(7),
    monthMs: at(8),
    net: at(9),
  }
}

const sessionOf = (row: PlaceRow | undefined): SessionRow | null =>
  row === undefined || row.session_member === null || row.expires_at === null
    ? null
    : {
        memberId: row.session_member,
        vendorCode: row.session_vendor ?? '',
        expiresAt: row.expires_at,
      }
