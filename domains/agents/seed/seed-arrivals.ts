import type { Clock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import type { Whitelabel } from '@faro/whitelabel'
import { linesOf, membersNamed } from '@faro/identity/seed'
import { attribute, findLinks } from '../src/links/attribute.ts'
import { countClick } from '../src/links/count-click.ts'
import { addLink } from '../src/links/links.ts'
import { adoptLines } from '../src/tree/adopt-lines.ts'
import { nodesOf } from '../src/tree/node.query.ts'
import { registerNode } from '../src/tree/register-node.ts'

/** Where Alba tells people of the brand, and who came from there. */
const channels = [
  { code: 'ALBATV', channel: 'YT', players: ['noa', 'pia'] },
  { code: 'ALBANEWS', channel: 'Newsletter', players: ['oto'] },
] as const

const dayMs = 86_400_000
const clicksMost = 5
const browser = 'Mozilla/5.0 (Linux; Android 15)'

type ArrivalDeps = {
  readonly past: Db
  readonly whitelabel: Whitelabel
  readonly clock: Clock
  readonly time: { at: Date }
}

const linkDeps = ({ past, whitelabel, clock }: ArrivalDeps) => ({
  db: past,
  whitelabel,
  clock,
  // nobody of the demo's past was switched off, and no browser of it comes back
  identity: { lines: { of: linesOf }, playStates: async () => new Map() },
  refSecret: 'clicks of the past',
})
type LinkDeps = Parameters<typeof attribute>[0] & { readonly db: Db }

type Affiliate = { readonly merchantId: number; readonly memberId: string }

/** An affiliate's links and the players who came by them, each when it registered. */
export const seedArrivals = async (deps: ArrivalDeps, affiliate: Affiliate): Promise<void> => {
  const { past, time } = deps
  const { merchantId, memberId } = affiliate
  const links = linkDeps(deps) as unknown as LinkDeps
  await adoptLines(links)(past, [memberId])
  const [owner] = await nodesOf(past, [memberId])
  time.at = new Date((owner?.registeredAt.getTime() ?? 0) + dayMs)
  await past.tx(async (tx) => {
    for (const { code, channel } of channels)
      unwrap(await addLink(links)(tx, { memberId, link: { accountType: 2, code, channel } }))
    return ok(null)
  })
  const names = channels.flatMap(({ players }) => players)
  const members = await linesOf(past, await membersNamed(past, names))
  for (const member of members.toSorted(
    (a, b) => Number(a.registeredAt) - Number(b.registeredAt),
  )) {
    const { username, registeredAt } = member
    const code = channels.find(({ players }) => players.some((name) => name === username))?.code
    if (code === undefined) continue
    time.at = registeredAt
    await clickOn(deps, { merchantId, code, from: username.length })
    await past.tx(async (tx) => {
      const attribution = unwrap(await attribute(links)(tx, { merchantId, address: code }))
      await registerNode(links)(tx, {
        memberId: member.memberId,
        merchantId,
        username,
        attribution,
      })
      return ok(null)
    })
  }
}

type Clicked = { readonly merchantId: number; readonly code: string; readonly from: number }

const clickOn = async (deps: ArrivalDeps, { merchantId, code, from }: Clicked): Promise<void> => {
  const links = linkDeps(deps) as unknown as LinkDeps
  const [found] = await findLinks(links, deps.past, { merchantId, codes: [code] })
  if (found === undefined) return
  const day = await deps.whitelabel.dayOf(merchantId, deps.clock.now())
  const visitor = { ip: `203.0.113.${from}`, userAgent: browser }
  await countClick({ db: deps.past, refSecret: links.refSecret }, found.link, { day, visitor })
}

/** People who followed the links on a day, some of them twice. */
export const seedClicks = async (
  deps: ArrivalDeps,
  { merchantId, below }: { readonly merchantId: number; readonly below: (most: number) => number },
): Promise<void> => {
  for (const { code } of channels) {
    const count = below(clicksMost)
    for (let i = 0; i < count; i++) await clickOn(deps, { merchantId, code, from: 1 + below(6) })
  }
}
