import { hash } from 'node:crypto'
import { isUuid } from '@faro/kernel/ids'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { BatchCall } from './call.ts'
import type { CallState, SessionRow } from './decide.ts'
import type { PlaySums } from './play-sums.ts'
import { findStoredMovements } from './stored-movements.ts'

const placeFields = rowOf({
  state: col.text.as<NonNullable<CallState['roundState']>>().orNull,
  paid: col.int8.orNull,
  session_member: col.text.orNull,
  session_vendor: col.text.orNull,
  expires_at: col.timestamptz.orNull,
  sums: col.textArray.as<string[]>().orNull,
})
type PlaceRow = RowOf<typeof placeFields>

const placesSql = `select r.state, r.paid, s.member_id::text as session_member,
    s.vendor_code as session_vendor, s.expires_at, p.sums
  from (values ($1::uuid, $2::uuid, $3::uuid, $4::text))
    i(member_id, round_id, session_id, token_hash)
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

/** What is stored about a call: movements, round, session and sums, in two statements. */
export const readCallState = async (
  tx: Queryable,
  wallet: Pick<Wallet, 'entriesUnder'>,
  call: BatchCall,
): Promise<StoredState> => {
  // both are sent at once: one round trip
  const readingMovements = findStoredMovements(tx, wallet, {
    vendorCode: call.vendorCode,
    keys: keysOf(call),
  })
  readingMovements.catch(() => undefined)
  const [place] = await tx.query(
    placesSql,
    [
      call.playerAccount.memberId,
      call.roundId,
      sessionIdOf(call.session),
      tokenHashOf(call.session),
    ],
    placeFields,
  )
  return {
    known: await readingMovements,
    roundState: place?.state ?? null,
    roundPaid: place?.paid ?? 0n,
    session: sessionOf(place),
    sums: playSumsOf(place?.sums ?? null),
  }
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
