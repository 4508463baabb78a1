import { createHash } from 'node:crypto'
import { ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import type { LinkRow } from './link.ts'

type Visitor = { readonly ip: string; readonly userAgent: string }

/** Browsers of one network that are told apart: more are made up. */
const browsersMax = 20
const networkBytes = 16

const hashOf = (text: string): Buffer =>
  createHash('sha256').update(text).digest().subarray(0, networkBytes)

/**
 * A visitor of a day, known again within it alone: day, network and browser, hashed. It begins with
 * its network, so that the visitors of one are counted by the key.
 */
const visitorHash = (
  secret: string,
  day: string,
  { ip, userAgent }: Visitor,
): { readonly network: Buffer; readonly visitor: Buffer } => {
  const network = hashOf(`${secret}|${day}|${networkOf(ip)}`)
  const browser = hashOf(`${secret}|${day}|${networkOf(ip)}|${userAgent}`)
  return { network, visitor: Buffer.concat([network, browser]) }
}

const lastOf = (network: Buffer): Buffer =>
  Buffer.concat([network, Buffer.alloc(networkBytes, 0xff)])

/** Adds a click to its link's day, and the visitor where it is not known of the day yet. */
export const countClick = (
  { db, refSecret }: { readonly db: Db; readonly refSecret: string },
  link: Pick<LinkRow, 'link_id'>,
  { day, visitor }: { readonly day: string; readonly visitor: Visitor },
) =>
  db.tx(async (tx) => {
    // clicks of a link and day wait for each other: visitors are counted before one is added
    await tx.query(
      `insert into agents.link_day as d (link_id, day, clicks, visitors) values ($1, $2, 1, 0)
       on conflict (link_id, day) do update set clicks = d.clicks + 1`,
      [link.link_id, day],
    )
    const { network, visitor: hash } = visitorHash(refSecret, day, visitor)
    await tx.query(
      `with seen as (
         insert into agents.link_visitor (link_id, day, visitor_hash)
         select $1, $2, $3 where (select count(*) from (
           select 1 from agents.link_visitor where link_id = $1 and day = $2
             and visitor_hash between $4 and $5 limit ${browsersMax}) v) < ${browsersMax}
         on conflict do nothing returning 1)
       update agents.link_day set visitors = visitors + 1
       where link_id = $1 and day = $2 and exists (select 1 from seen)`,
      [link.link_id, day, hash, network, lastOf(network)],
    )
    return ok(null)
  })
