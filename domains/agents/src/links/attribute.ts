import { isTeamAccount } from '@faro/contract/agents'
import { memberAccountType } from '@faro/contract/roles'
import type { Attribution, InvitationSources } from '@faro/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { attribute as attributeTo, type Code } from '../../engine/affiliates/attribution.ts'
import type { AgentsDeps } from '../deps.ts'
import type { Limits } from '../limits/limits.ts'
import type { QuotaUse } from '../limits/quota.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { nodeOf } from '../tree/adopt-lines.ts'
import { nodesOf, shareTree, type Node } from '../tree/node.query.ts'
import { limitsOfNewcomer, roomBelow, takeQuota } from '../tree/place-below.ts'
import { noPlacement, type AttributedBy, type Placement } from '../tree/placement.ts'
import { linkColumns, linkFields, linkStateOf, type LinkRow } from './link.ts'
import { readRef, type Click } from './ref-cookie.ts'

type Deps = Pick<AgentsDeps, 'identity' | 'whitelabel' | 'clock'> & {
  /** Signs the cookie of a click. */
  readonly refSecret: string
}

/** A link with who owns it; the brand's own ones have no owner. */
type Found = { readonly link: LinkRow; readonly owner: Node | null; readonly isLive: boolean }

type Named = {
  readonly merchantId: number
  readonly codes: readonly string[]
  readonly domain?: string | undefined
}

/** Whether the owner may open accounts of the link's type. */
const mayOpen = (link: LinkRow, owner: Node | null): boolean =>
  owner === null
    ? link.owner_id === null
    : owner.status === 'active' &&
      (link.account_type === memberAccountType || isTeamAccount(owner.accountType))

/** The links of codes and of a domain, by what the contract calls them: codes in small letters. */
export const findLinks = async (
  deps: Pick<Deps, 'identity' | 'whitelabel' | 'clock'>,
  db: Queryable,
  { merchantId, codes, domain }: Named,
): Promise<readonly Found[]> => {
  if (codes.length === 0 && domain === undefined) return []
  const links = await db.query(
    `select ${linkColumns} from agents.link where merchant_id = $1
       and (lower(code) = any($2::text[]) or lower(domain) = lower($3))`,
    [merchantId, codes.map((code) => code.toLowerCase()), domain ?? null],
    linkFields,
  )
  const ownerIds = [...new Set(links.flatMap(({ owner_id: id }) => id ?? []))]
  if (ownerIds.length === 0)
    return links.map((link) => ({
      link,
      owner: null,
      isLive: linkStateOf(link, deps.clock.now()) === 'live',
    }))
  for (const id of ownerIds) await nodeOf(deps)(db, id)
  const owners = new Map((await nodesOf(db, ownerIds)).map((node) => [node.memberId, node]))
  const states = await deps.identity.playStates(db, ownerIds)
  return links.map((link) => {
    const owner = owners.get(link.owner_id ?? '') ?? null
    const isOff = states.get(link.owner_id ?? '')?.isDisabled === true
    const isOwn = linkStateOf(link, deps.clock.now()) === 'live'
    return { link, owner, isLive: isOwn && !isOff && mayOpen(link, owner) }
  })
}

/** One more use, under the row's lock; false where it has just been used up or switched off. */
const consumeLink = async (tx: Tx, { link }: Found, now: Date): Promise<boolean> => {
  const used = await tx.query(
    `update agents.link set uses = uses + 1
     where link_id = $1 and is_on and (expires_at is null or expires_at > $2)
       and (max_uses is null or uses < max_uses) returning 1`,
    [link.link_id, now],
  )
  return used.length > 0
}

const nobody = 0
const triesMax = 5
const dayMs = 86_400_000

/** The click of the cookie, where the brand still counts it. */
const freshClick = (
  { refSecret, clock }: Pick<Deps, 'refSecret' | 'clock'>,
  cookies: string | undefined,
  { cookieDays }: Pick<Policy, 'cookieDays'>,
): Click | undefined => {
  const click = readRef(refSecret, cookies)
  if (click === undefined) return undefined
  return clock.now().getTime() - Date.parse(click.at) <= cookieDays * dayMs ? click : undefined
}

/** Where a newcomer goes and what it gets of its bets. */
type Place = {
  readonly upline: Node | null
  readonly limits: Limits | null
  readonly uses: readonly QuotaUse[]
}

const placeBelow = async (
  deps: Deps,
  tx: Tx,
  { owner, limits, policy }: { owner: Node | null; limits: Limits | null; policy: Policy },
): Promise<Place> => {
  const upline = owner === null ? null : await roomBelow(tx, owner, policy)
  const day = owner === null ? '' : await deps.whitelabel.dayOf(owner.merchantId, deps.clock.now())
  const own = await limitsOfNewcomer(tx, { upline, limits, day }, policy)
  return { upline, limits: own, uses: [] }
}

/** Takes one use of a link, and of its owner's quota; null where there is none of either left. */
const takeLink = async (
  deps: Deps,
  tx: Tx,
  { found, policy }: { readonly found: Found; readonly policy: Policy },
): Promise<Place | null> => {
  const { link, owner } = found
  if (!(await consumeLink(tx, found, deps.clock.now()))) return null
  const place = await placeBelow(deps, tx, { owner, limits: link.limits, policy })
  const quota = await takeQuota(tx, owner, { limits: place.limits, policy })
  if (quota.ok) return { ...place, uses: quota.value }
  await tx.query('update agents.link set uses = uses - 1 where link_id = $1', [link.link_id])
  return null
}

type Settled = {
  readonly found: Found | null
  readonly by: AttributedBy | null
  readonly place: Place | null
}
type Judged = { readonly sources: InvitationSources; readonly policy: Policy }

const nothing: Settled = { found: null, by: null, place: null }

/** Which link it was, consumed; codes that turn out to be used up are passed over (A1). */
const settle = async (
  deps: Deps,
  tx: Tx,
  { sources, policy }: Judged,
): Promise<Result<Settled, 'invitation-code-invalid'>> => {
  const { merchantId, typed, address, domain } = sources
  const cookie = freshClick(deps, sources.cookies, policy)
  const codes = [typed, address, cookie?.code].flatMap((code) => code ?? [])
  const found = await findLinks(deps, tx, { merchantId, codes, domain })
  const dead = new Set<string>()
  const byCode = new Map(found.map((one) => [one.link.code.toLowerCase(), one]))
  const domainCode = found.find(
    ({ link }) => domain !== undefined && link.domain?.toLowerCase() === domain.toLowerCase(),
  )?.link.code
  for (let time = 0; time < triesMax; time++) {
    const known = new Map<string, Code>(
      [...byCode].map(([code, { owner, isLive }]) => [
        code,
        { owner: owner?.memberNo ?? nobody, isLive: isLive && !dead.has(code) },
      ]),
    )
    const named = {
      typed: typed?.toLowerCase(),
      address: address?.toLowerCase(),
      cookie: cookie && { ...cookie, code: cookie.code.toLowerCase() },
      domain: domainCode?.toLowerCase(),
    }
    const answer = attributeTo(named, known, deps.clock.now().toISOString())
    if (!answer.ok) return answer
    const { by } = answer.value
    if (by === null || by === 'recommender') return ok(nothing)
    const code = by === 'cookie' ? named.cookie?.code : named[by]
    const link = byCode.get(code ?? '')
    const place = link === undefined ? null : await takeLink(deps, tx, { found: link, policy })
    if (link !== undefined && place !== null) return ok({ found: link, by, place })
    dead.add(code ?? '')
  }
  return ok(nothing)
}

/** The link of who recommended the site, consumed; null where its code is none or used up. */
const takeRecommender = async (
  deps: Deps,
  tx: Tx,
  { sources: { merchantId, recommender }, policy }: Judged,
): Promise<Settled | null> => {
  if (recommender === undefined) return null
  const [found] = await findLinks(deps, tx, { merchantId, codes: [recommender] })
  if (found?.isLive !== true || found.owner === null) return null
  const place = await takeLink(deps, tx, { found, policy })
  return place === null ? null : { found, by: 'recommender', place }
}

/** Whom a newcomer is of, and where in the tree it goes. */
export const attribute =
  (deps: Deps) =>
  async (
    tx: Tx,
    sources: InvitationSources,
  ): Promise<Result<Attribution, 'invitation-code-invalid'>> => {
    const { merchantId } = sources
    await shareTree(tx, merchantId)
    const policy = await policyOf(deps, tx, merchantId)
    const settled = await settle(deps, tx, { sources, policy })
    if (!settled.ok) return settled
    const own = settled.value
    // the brand's own link has no owner: who recommended the site may be above
    const isOwned = own.found !== null && own.found.owner !== null
    const above = isOwned ? own : ((await takeRecommender(deps, tx, { sources, policy })) ?? own)
    const place = above.place ?? (await placeBelow(deps, tx, { owner: null, limits: null, policy }))
    const link = (own.found ?? above.found)?.link
    const note: Placement = {
      ...noPlacement,
      uplineNo: place.upline?.memberNo ?? null,
      ownerNo: above.found?.owner?.memberNo ?? null,
      linkId: link?.link_id ?? null,
      by: own.by ?? above.by,
      limits: place.limits,
      uses: place.uses,
    }
    const accountType = link?.account_type ?? memberAccountType
    return ok({ uplineId: place.upline?.memberId ?? null, accountType, note })
  }

/** The code that was named if it invites, or the one of a domain. */
export const findInvitation =
  (deps: Deps) =>
  async (
    db: Queryable,
    { merchantId, code, domain }: { merchantId: number; code?: string; domain?: string },
  ): Promise<Result<{ affiliateCode: string | null }, 'invitation-code-invalid'>> => {
    const named = code === undefined ? { codes: [], domain } : { codes: [code] }
    const found = await findLinks(deps, db, { merchantId, ...named })
    const live = found.find(({ isLive }) => isLive)
    if (live !== undefined) return ok({ affiliateCode: live.link.code })
    return code === undefined ? ok({ affiliateCode: null }) : err('invitation-code-invalid')
  }
