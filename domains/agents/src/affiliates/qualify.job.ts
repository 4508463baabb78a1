import type { AgentsEvents } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { cpaAmount, qualifiedOn, type CpaPlayer } from '../../engine/affiliates/cpa.ts'
import { friendVerdict, type FriendHit } from '../../engine/affiliates/friends.ts'
import type { AgentsDeps } from '../deps.ts'
import { friendHits } from '../friends/fraud.ts'
import type { Policy } from '../policy/policy.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { lockAffiliate, type AffiliateRow } from './affiliate.query.ts'
import { planFrom } from './plan.ts'
import { monthOf, planIn } from './plan.query.ts'

export type AffiliateDeps = Pick<
  AgentsDeps,
  'db' | 'clock' | 'wallet' | 'whitelabel' | 'identity' | 'cases' | 'events' | 'log'
>

const candidateFields = rowOf({
  member_no: col.int4,
  joined_day: col.text.present,
  registered_at: col.timestamptz,
  first_day: col.text.present,
  first_amount: col.int8,
})
type Candidate = RowOf<typeof candidateFields>

/** Players who paid in, did not qualify yet and may have by a day. */
const candidates = (
  db: Queryable,
  { member_no: no, since, checked_day: checked }: AffiliateRow,
  { day, qualifyDays }: { readonly day: string; readonly qualifyDays: number },
): Promise<readonly Candidate[]> =>
  db.query(
    `select n.member_no, n.joined_day::text as joined_day, n.registered_at,
       d.day::text as first_day, d.amount as first_amount
     from agents.node n join agents.first_deposit d using (member_id)
     where n.owner_no = $1 and n.registered_at >= $2 and d.day <= $4
       and n.joined_day + $5::int >= coalesce($3::date, n.joined_day)
       and not exists (select 1 from agents.qualified q where q.player_no = n.member_no)
     order by n.member_no`,
    [no, since, checked, day, qualifyDays],
    candidateFields,
  )

/** What candidates paid in and played day by day, the first deposit apart from the rest of its day. */
const eventsOf = async (
  db: Queryable,
  all: readonly Candidate[],
  day: string,
): Promise<ReadonlyMap<number, CpaPlayer['events']>> => {
  const rows = await db.query(
    `select m.member_no, m.day::text as day, 'deposit' as kind, m.deposit as amount
     from agents.own_money m where m.member_no = any($1::int[]) and m.day <= $2 and m.deposit <> 0
     union all
     select o.member_no, o.day::text, 'valid', sum(o.valid)::bigint
     from agents.own_day o where o.member_no = any($1::int[]) and o.day <= $2 group by 1, 2`,
    [`{${all.map(({ member_no: no }) => no).join(',')}}`, day],
    {
      member_no: col.int4.present,
      day: col.text.present,
      kind: col.text.present,
      amount: col.int8.present,
    },
  )
  const byNo = Map.groupBy(rows, ({ member_no: no }) => no)
  return new Map(
    all.map((one) => {
      const { member_no: no, first_day: first, first_amount: amount } = one
      const events = (byNo.get(no) ?? []).flatMap((row) =>
        row.kind === 'deposit' && row.day === first
          ? [
              { day: first, kind: 'deposit', amount },
              { day: first, kind: 'deposit', amount: row.amount - amount },
            ]
          : [{ day: row.day, kind: row.kind, amount: row.amount }],
      )
      return [no, events]
    }),
  )
}

type Found = { readonly player: Candidate; readonly day: string }

/** Who qualified by a day, in the order in which they count (A4). */
const findQualified = async (
  deps: AffiliateDeps,
  affiliate: AffiliateRow,
  { day, policy }: { readonly day: string; readonly policy: Policy },
): Promise<readonly Found[]> => {
  const { db, whitelabel } = deps
  const all = await candidates(db, affiliate, { day, qualifyDays: policy.qualifyDays })
  if (all.length === 0) return []
  const zone = await whitelabel.timeZoneOf(affiliate.merchant_id)
  const events = await eventsOf(db, all, day)
  const found: Found[] = []
  for (const player of all) {
    const row = await planIn(db, affiliate.member_no, monthOf(player.joined_day))
    const cpa = row === null ? null : planFrom(row.terms).cpa
    if (cpa === null) continue
    const on = qualifiedOn(
      { ...cpa, zone, qualifyDays: policy.qualifyDays },
      {
        id: String(player.member_no),
        registered: player.registered_at.toISOString(),
        events: events.get(player.member_no) ?? [],
        isBlocked: false,
        voidedOn: null,
      },
    )
    if (on !== null) found.push({ player, day: on })
  }
  return found.toSorted((a, b) =>
    a.day === b.day
      ? a.player.registered_at.getTime() - b.player.registered_at.getTime()
      : a.day < b.day
        ? -1
        : 1,
  )
}

/** What speaks against a player: who shares something with the affiliate or another player of it. */
export const playerHits = async (
  deps: Pick<AffiliateDeps, 'db' | 'identity' | 'clock'>,
  { player, affiliate }: { readonly player: Node; readonly affiliate: Node },
  { friends }: Pick<Policy, 'friends'>,
): Promise<readonly FriendHit[]> =>
  friendHits(deps, {
    friendId: player.memberId,
    referrerId: affiliate.memberId,
    referrerNo: affiliate.memberNo,
    friends,
  })

type Judged = Found & {
  readonly hits: readonly FriendHit[]
  readonly node: Node
  readonly owner: Node
}

const storeOne = async (
  deps: AffiliateDeps,
  tx: Tx,
  { player, day, hits, node, owner, policy }: Judged & { readonly policy: Policy },
): Promise<void> => {
  const [counted] = await tx.query(
    `select count(*)::int as before from agents.qualified
     where affiliate_no = $1 and date_trunc('month', day) = date_trunc('month', $2::date)
       and state <> 'blocked'`,
    [owner.memberNo, day],
    { before: col.int4.present },
  )
  const ordinal = (counted?.before ?? 0) + 1
  const row = await planIn(tx, owner.memberNo, monthOf(player.joined_day))
  const cpa = present(row === null ? null : planFrom(row.terms).cpa, 'a plan')
  const verdict = friendVerdict(hits)
  const isBlocked = verdict === 'block'
  const amount = isBlocked ? 0n : cpaAmount(cpa, ordinal)
  const made = await tx.query(
    `insert into agents.qualified (player_no, affiliate_no, merchant_id, day, ordinal, amount,
       payable_day, state, evidence, created_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning 1`,
    [
      node.memberNo,
      owner.memberNo,
      owner.merchantId,
      day,
      ordinal,
      amount,
      addDays(day, policy.holdDays),
      isBlocked ? 'blocked' : verdict === 'review' ? 'review' : 'held',
      JSON.stringify(hits),
      deps.clock.now(),
      isBlocked ? deps.clock.now() : null,
    ],
  )
  if (made.length === 0 || isBlocked) return
  await deps.events.emit<AgentsEvents, 'affiliate.qualified'>(tx, {
    topic: 'affiliate.qualified',
    merchantId: owner.merchantId,
    payload: {
      referrerId: owner.memberId,
      playerId: node.memberId,
      day,
      program: 'affiliate',
    },
  })
  if (verdict !== 'review') return
  await deps.cases.open(tx, {
    kind: 'referral',
    merchantId: owner.merchantId,
    subject: node.memberId,
    memberId: node.memberId,
    evidence: {
      code: 'referral-odd',
      key: node.memberId,
      figures: [
        { label: 'player', value: owner.name },
        { label: 'amount', value: formatAmount(amount, policy.currency) },
        ...hits.map((hit) => ({ label: 'referralHit', value: hit })),
      ],
    },
  })
}

/** Counts who of an affiliate's players qualified up to a day that is closed, each once (A4). */
export const qualifyPlayers =
  (deps: AffiliateDeps) =>
  async (
    affiliate: AffiliateRow,
    { day, policy }: { readonly day: string; readonly policy: Policy },
  ): Promise<void> => {
    if (affiliate.checked_day !== null && affiliate.checked_day >= day) return
    const found = await findQualified(deps, affiliate, { day, policy })
    const numbers = [affiliate.member_no, ...found.map(({ player }) => player.member_no)]
    const nodes = new Map(
      (await nodesNumbered(deps.db, numbers)).map((node) => [node.memberNo, node]),
    )
    const owner = present(nodes.get(affiliate.member_no), 'an affiliate')
    const judged: Judged[] = []
    for (const one of found) {
      const node = present(nodes.get(one.player.member_no), 'a player')
      // read before anything is locked
      const hits = await playerHits(deps, { player: node, affiliate: owner }, policy)
      judged.push({ ...one, hits, node, owner })
    }
    await deps.db.tx(async (tx) => {
      await lockAffiliate(tx, affiliate.member_no)
      for (const one of judged) await storeOne(deps, tx, { ...one, policy })
      await tx.query(
        `update agents.affiliate set checked_day = greatest(checked_day, $2::date)
         where member_no = $1`,
        [affiliate.member_no, day],
      )
      return ok(null)
    })
  }
