import { col, type Queryable } from '@faro/server-kit/db'

export type SharedNetwork = {
  /** Who invited used the address of the registration within a day of it. */
  readonly hasSameAddress: boolean
  /** How many of the others registered from the same network: /24, or /48 of IPv6. */
  readonly peers: number
}

type Asked = {
  readonly memberId: string
  readonly referrerId: string
  /** Others whom the same one invited on the day. */
  readonly peerIds: readonly string[]
}

const networkOf = (of: string): string =>
  `network(set_masklen(${of}, case when family(${of}) = 4 then 24 else 48 end))`

/** What a registration has in common with who invited it, and with others of the day. */
export const sharedNetwork = async (
  db: Queryable,
  { memberId, referrerId, peerIds }: Asked,
): Promise<SharedNetwork> => {
  const [row] = await db.query(
    `select exists (select 1 from identity.session s where s.member_id = $2
         and s.ip = m.registered_ip and s.created_at <= m.registered_at + interval '1 day'
         and s.seen_at >= m.registered_at - interval '1 day')
       or exists (select 1 from identity.member r where r.member_id = $2
         and r.registered_ip = m.registered_ip
         and r.registered_at between m.registered_at - interval '1 day'
           and m.registered_at + interval '1 day') as has_same_address,
       (select count(*)::int from identity.member p where p.member_id = any($3::uuid[])
         and p.member_id <> m.member_id
         and ${networkOf('p.registered_ip')} = ${networkOf('m.registered_ip')}) as peers
     from identity.member m where m.member_id = $1 and m.registered_ip is not null`,
    [memberId, referrerId, `{${peerIds.join(',')}}`],
    { has_same_address: col.bool.present, peers: col.int4.present },
  )
  return { hasSameAddress: row?.has_same_address ?? false, peers: row?.peers ?? 0 }
}
