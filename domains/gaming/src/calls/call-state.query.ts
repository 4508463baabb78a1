import { hash } from 'node:crypto'
import { isUuid } from '@faro/kernel/ids'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { BatchCall } from './call.ts'
import type { CallState, SessionRow } from './decide.ts'
import { sumColumns, sumsOfRow } from './play-sums.query.ts'
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
    select ${sumColumns} as sums
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
    sums: sumsOfRow(place?.sums ?? null),
  }
}

export const sessionIdOf = (proof: BatchCall['session']): string | null =>
  proof.kind === 'id' && isUuid(proof.id) ? proof.id : null

export const tokenHashOf = (proof: BatchCall['session']): string | null =>
  proof.kind === 'token' ? hash('sha256', proof.token, 'hex') : null

const sessionOf = (row: PlaceRow | undefined): SessionRow | null =>
  row === undefined || row.session_member === null || row.expires_at === null
    ? null
    : {
        memberId: row.session_member,
        vendorCode: row.session_vendor ?? '',
        expiresAt: row.expires_at,
      }
