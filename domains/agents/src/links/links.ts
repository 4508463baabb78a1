import { randomInt } from 'node:crypto'
import type { AgentLink, agentTree } from '@faro/contract/agents'
import type { Input } from '@faro/contract/route'
import { memberAccountType } from '@faro/contract/roles'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { cursorOf, pageOf, type Page } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { limitsView, readLimits } from '../limits/limits-view.ts'
import { isSameLimits, judgeUnder, limitsByLink, type Limits } from '../limits/limits.ts'
import { limitsOn } from '../limits/limits.query.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { lockNode, type Node } from '../tree/node.query.ts'
import { linkColumns, linkFields, linkStateOf, newCode } from './link.ts'

export type NewLink = Input<typeof agentTree.addLink>['body']
export type LinkChange = Input<typeof agentTree.changeLink>['body']

const sumFields = rowOf({
  ...linkFields,
  clicks: col.int8,
  visitors: col.int8,
  registrations: col.int8,
  first_depositors: col.int8,
  deposits: col.int8,
  valid: col.int8,
})
type SumRow = RowOf<typeof sumFields>

const withSums = `select ${linkColumns}, s.* from agents.link l
  cross join lateral (
    select coalesce(sum(clicks), 0)::int8 as clicks, coalesce(sum(visitors), 0)::int8 as visitors,
      coalesce(sum(registrations), 0)::int8 as registrations,
      coalesce(sum(first_depositors), 0)::int8 as first_depositors,
      coalesce(sum(deposits), 0)::int8 as deposits, coalesce(sum(valid), 0)::int8 as valid
    from agents.link_day d where d.link_id = l.link_id) s`

export type LinkPlace = {
  readonly origin: string
  readonly now: Date
  readonly currency: CurrencyCode
}

/** A link as its owner reads it. */
export const linkView = (row: SumRow, { origin, now, currency }: LinkPlace): AgentLink => ({
  linkId: row.link_id,
  code: row.code,
  url: `${origin}/r/${row.code}`,
  accountType: row.account_type as AgentLink['accountType'],
  limits: row.limits === null ? null : limitsView(row.limits),
  channel: row.channel,
  landing: row.landing,
  expiresAt: row.expires_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  uses: row.uses,
  state: linkStateOf(row, now),
  version: row.version,
  clicks: Number(row.clicks),
  visitors: Number(row.visitors),
  registrations: Number(row.registrations),
  firstDepositors: Number(row.first_depositors),
  deposits: formatAmount(row.deposits, currency),
  valid: formatAmount(row.valid, currency),
  createdAt: row.created_at.toISOString(),
})

export const listLinks = async (
  db: Queryable,
  { ownerId, cursor, limit }: { ownerId: string; cursor: string | undefined; limit: number },
): Promise<Page<SumRow>> => {
  const rows = await db.query(
    `${withSums} where l.owner_id = $1 and ($2::uuid is null or l.link_id < $2)
     order by l.link_id desc limit $3`,
    [ownerId, cursorOf(cursor) ?? null, limit + 1],
    sumFields,
  )
  return pageOf(rows, limit, (row) => row.link_id)
}

const linkWithSums = async (db: Queryable, linkId: string): Promise<SumRow> => {
  const [row] = await db.query(`${withSums} where l.link_id = $1`, [linkId], sumFields)
  return present(row, 'a link')
}

/** Links that still invite: at most so many of one owner. */
export const liveCount = async (
  db: Queryable,
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
): Promise<number> => {
  const [row] = await db.query(
    `select count(*)::int as live from agents.link
     where owner_id = $1 and is_on and (expires_at is null or expires_at > $2)
       and (max_uses is null or uses < max_uses)`,
    [ownerId, now],
    { live: col.int4 },
  )
  return row?.live ?? 0
}

const triesMax = 5
const dayMs = 86_400_000

type LinkRow = {
  readonly agent: Node
  readonly link: NewLink
  readonly limits: Limits | null
  readonly now: Date
}

const insertLink = async (
  tx: Tx,
  { agent, link, limits, now }: LinkRow,
): Promise<Result<string, 'code-taken'>> => {
  for (let time = 0; time < triesMax; time++) {
    const rows = await tx.query(
      `insert into agents.link (link_id, merchant_id, owner_id, code, account_type, limits, channel,
         landing, expires_at, max_uses, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (merchant_id, lower(code)) do nothing returning link_id`,
      [
        uuidv7(now.getTime()),
        agent.merchantId,
        agent.memberId,
        link.code ?? newCode((below) => randomInt(below)),
        link.accountType,
        limits,
        link.channel ?? '',
        link.landing ?? '/register',
        link.days === undefined ? null : new Date(now.getTime() + link.days * dayMs),
        link.maxUses ?? null,
        now,
      ],
      { link_id: col.uuid },
    )
    if (rows[0] !== undefined) return ok(rows[0].link_id)
    if (link.code !== undefined) break
  }
  return err('code-taken')
}

/** What those who come by the link shall have; null for what the brand gives. */
const limitsOfLink = async (
  deps: Pick<AgentsDeps, 'whitelabel' | 'clock'>,
  tx: Tx,
  { agent, link, policy }: { agent: Node; link: NewLink; policy: Policy },
): Promise<Result<Limits | null, 'invalid-input' | 'rate-above-upline'>> => {
  const day = await deps.whitelabel.dayOf(agent.merchantId, deps.clock.now())
  const all = await limitsOn(tx, { memberNos: [agent.memberNo], day }, policy)
  const own = present(all.get(agent.memberNo), 'own limits')
  const standard = limitsByLink(policy.memberLimits, own)
  const read = readLimits(link.limits, standard)
  if (!read.ok) return read
  const judged = judgeUnder(read.value, own)
  return judged.ok ? ok(isSameLimits(judged.value, standard) ? null : judged.value) : judged
}

type AddRefusal =
  | 'real-account-needed'
  | 'account-frozen'
  | 'agent-account-needed'
  | 'invalid-input'
  | 'rate-above-upline'
  | 'links-full'
  | 'code-taken'

/** Makes a link; who has no team invites members alone (T7). */
export const addLink =
  (deps: Pick<AgentsDeps, 'whitelabel' | 'clock'>) =>
  async (
    tx: Tx,
    { memberId, link }: { readonly memberId: string; readonly link: NewLink },
  ): Promise<Result<SumRow, AddRefusal>> => {
    const agent = await lockNode(tx, memberId)
    if (agent === null) return err('real-account-needed')
    if (agent.status !== 'active') return err('account-frozen')
    const mayInvite = agent.accountType === 41 || agent.accountType === 1
    if (link.accountType !== memberAccountType && !mayInvite) return err('agent-account-needed')
    const policy = await policyOf(deps, tx, agent.merchantId)
    const now = deps.clock.now()
    if ((await liveCount(tx, { ownerId: memberId, now })) >= policy.linkMax)
      return err('links-full', { max: policy.linkMax })
    const limits = await limitsOfLink(deps, tx, { agent, link, policy })
    if (!limits.ok) return limits
    const made = await insertLink(tx, { agent, link, limits: limits.value, now })
    return made.ok ? ok(await linkWithSums(tx, made.value)) : made
  }

type ChangeRefusal =
  | 'real-account-needed'
  | 'not-found'
  | 'account-frozen'
  | 'link-changed'
  | 'links-full'

/** Switches one of the owner's links, or names its channel anew. */
export const changeLink =
  (deps: Pick<AgentsDeps, 'whitelabel' | 'clock'>) =>
  async (
    tx: Tx,
    { memberId, change }: { readonly memberId: string; readonly change: LinkChange },
  ): Promise<Result<SumRow, ChangeRefusal>> => {
    const agent = await lockNode(tx, memberId)
    if (agent === null) return err('real-account-needed')
    const { linkId, version, isOn, channel } = change
    const [row] = await tx.query(
      `select ${linkColumns} from agents.link where link_id = $1 and owner_id = $2 for update`,
      [linkId, memberId],
      linkFields,
    )
    if (row === undefined) return err('not-found')
    if (row.version !== version) return err('link-changed')
    if (isOn === true && !row.is_on) {
      if (agent.status !== 'active') return err('account-frozen')
      const { linkMax } = await policyOf(deps, tx, agent.merchantId)
      const now = deps.clock.now()
      if ((await liveCount(tx, { ownerId: memberId, now })) >= linkMax)
        return err('links-full', { max: linkMax })
    }
    await tx.query(
      `update agents.link set is_on = coalesce($2, is_on), channel = coalesce($3, channel),
         version = version + 1 where link_id = $1`,
      [linkId, isOn ?? null, channel ?? null],
    )
    return ok(await linkWithSums(tx, linkId))
  }
