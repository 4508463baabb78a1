import { uuidv7 } from '@faro/kernel/ids'
import { secretHash } from '@faro/server-kit/proofs'
import { col, type Queryable } from '@faro/server-kit/db'
import type { Visit } from '../sessions/visit.ts'

// one address; of the newer kind the part that a household keeps while its machines change theirs
const networkSql =
  'network(set_masklen($2::inet, case family($2::inet) when 4 then 32 else 64 end))'

export const isKnownNetwork = async (
  db: Queryable,
  memberId: string,
  ip: string,
): Promise<boolean> =>
  (
    await db.query(
      `select 1 from identity.known_network where member_id = $1 and network = ${networkSql}`,
      [memberId, ip],
    )
  ).length > 0

/** Registers where somebody came in from. */
export const saveNetwork = async (
  db: Queryable,
  memberId: string,
  { ip, now }: { ip: string; now: Date },
): Promise<void> => {
  await db.query(
    `insert into identity.known_network(member_id, network, seen_at)
     values ($1, ${networkSql}, $3)
     on conflict (member_id, network) do update set seen_at = excluded.seen_at`,
    [memberId, ip, now],
  )
}

/** Whether somebody has signed in with this browser; nobody has (`null`) with any. */
export const isKnownDevice = async (
  db: Queryable,
  memberId: string | null,
  deviceKey: string | undefined,
): Promise<boolean> =>
  (
    await db.query('select 1 from identity.device where member_id = $1 and key_hash = $2', [
      memberId,
      secretHash(deviceKey ?? ''),
    ])
  ).length > 0

export type SavedDevice = { readonly deviceId: string; readonly isNew: boolean }

/** Registers the browser of a sign-in; null for one without a device key. */
export const saveDevice = async (
  db: Queryable,
  memberId: string,
  { visit, country, now }: { visit: Visit; country: string | null; now: Date },
): Promise<SavedDevice | null> => {
  if (visit.deviceKey === undefined || visit.deviceKey === '') return null
  const [row] = await db.query(
    `insert into identity.device
       (device_id, member_id, key_hash, user_agent, ip, country, first_seen_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict on constraint device_once do update
       set user_agent = excluded.user_agent, ip = excluded.ip, country = excluded.country,
         seen_at = excluded.seen_at
     returning device_id, xmax = 0 as is_new`,
    [
      uuidv7(now.getTime()),
      memberId,
      secretHash(visit.deviceKey),
      visit.userAgent,
      visit.ip,
      country,
      now,
    ],
    { device_id: col.uuid, is_new: col.bool },
  )
  return row === undefined ? null : { deviceId: row.device_id, isNew: row.is_new }
}
