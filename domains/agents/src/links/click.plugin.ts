import { createHash } from 'node:crypto'
import { ok } from '@faro/kernel/result'
import { networkOf } from '@faro/server-kit/http'
import type { Plugin } from '@faro/server-kit/module'
import type { AgentsDeps } from '../deps.ts'
import { findLinks } from './attribute.ts'
import type { LinkRow } from './link.ts'
import { refCookie, refValue } from './ref-cookie.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'identity' | 'whitelabel'> & {
  readonly refSecret: string
}

type Visitor = { readonly ip: string; readonly userAgent: string }

const cookieSeconds = 30 * 86_400

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

const countClick = (
  { db, refSecret }: Deps,
  link: LinkRow,
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

/**
 * Where an invitation link leads: the click is counted and remembered in the browser, the last one
 * wins. One that does not invite any more leads to the home page, whatever the reason is.
 */
export const clickPlugin =
  (deps: Deps): Plugin =>
  (app) => {
    const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }
    app.get('/r/:code', { config }, async (request, reply) => {
      const { code } = request.params as { code: string }
      const merchant = await deps.whitelabel.merchantOf(request.hostname)
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
      if (merchant === null || !/^[A-Za-z0-9]{1,64}$/.test(code)) return reply.redirect('/', 303)
      const { merchantId } = merchant
      const [found] = await findLinks(deps, deps.db, { merchantId, codes: [code] })
      if (found?.isLive !== true) return reply.redirect('/', 303)
      const now = deps.clock.now()
      const day = await deps.whitelabel.dayOf(merchantId, now)
      const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      await countClick(deps, found.link, { day, visitor })
      const value = refValue(deps.refSecret, found.link.code, now)
      const secure = request.protocol === 'https' ? '; Secure' : ''
      return reply
        .header(
          'set-cookie',
          `${refCookie}=${value}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
        )
        .redirect(`${found.link.landing}?ref=${encodeURIComponent(found.link.code)}`, 303)
    })
  }
