import { affiliateType, agentAffiliates as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { memberAccountType } from '@faro/contract/roles'
import { readDays } from '@faro/kernel/days'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { pageOf } from '@faro/kernel/paging'
import { floorOf, minus, plus, ppm, times, whole, most, zero } from '@faro/kernel/ratio'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { col, type Queryable } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { netRevenue } from '../../engine/affiliates/net-revenue.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { callerNode } from '../tree/agent-caller.ts'
import type { Node } from '../tree/node.query.ts'
import {
  affiliateNumbered,
  monthOfPlayer,
  playersIn,
  type AffiliateRow,
  type PlayerRow,
} from './affiliate.query.ts'
import { apply, lastApplication } from './application.ts'
import { planView } from './plan.ts'
import { monthOf, planIn } from './plan.query.ts'
import { statementsOf } from './statement.query.ts'
import { statementTrace, statementView } from './statement-views.ts'

const statementsShown = 24

const funnelOf = async (
  db: Queryable,
  { memberId, memberNo }: Node,
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const [row] = await db.query(
    `select coalesce(sum(d.clicks), 0)::int as clicks,
       coalesce(sum(d.registrations), 0)::int as registrations,
       coalesce(sum(d.first_depositors), 0)::int as "firstDepositors",
       (select count(*)::int from agents.qualified q where q.affiliate_no = $2
         and q.day between $3 and $4 and q.state <> 'blocked') as qualified
     from agents.link l left join agents.link_day d on d.link_id = l.link_id
       and d.day between $3 and $4
     where l.owner_id = $1`,
    [memberId, memberNo, from, to],
    {
      clicks: col.int4.present,
      registrations: col.int4.present,
      firstDepositors: col.int4.present,
      qualified: col.int4.present,
    },
  )
  return row ?? { clicks: 0, registrations: 0, firstDepositors: 0, qualified: 0 }
}

const statesOf = async (db: Queryable, numbers: readonly number[]) => {
  const rows = await db.query(
    'select player_no, state from agents.qualified where player_no = any($1::int[])',
    [`{${numbers.join(',')}}`],
    {
      player_no: col.int4,
      state: col.text.as<'held' | 'review' | 'payable' | 'settled' | 'void' | 'blocked'>(),
    },
  )
  return new Map(rows.map(({ player_no: no, state }) => [no, state]))
}

/** What a player brought, part by part (A2). */
const playerView = (row: PlayerRow, policy: Policy) => {
  const { currency } = policy
  const costs = { paymentPpm: BigInt(policy.paymentPpm), adminPpm: BigInt(policy.adminPpm) }
  const month = monthOfPlayer(row)
  const won = row.stake - row.payout
  const spent = plus(
    times(ppm(costs.paymentPpm), whole(row.deposit + row.withdrawal)),
    times(ppm(costs.adminPpm), most(whole(won), zero)),
  )
  const money = (units: bigint): string => formatAmount(units, currency)
  return {
    player: maskedName(row.name),
    joinedDay: row.joined_day,
    won: money(won),
    bonus: money(row.bonus),
    rebate: money(row.rebate),
    chargeback: money(row.chargeback),
    // rounded with the rest, so that the parts add up
    costs: money(won - row.bonus - row.rebate - row.chargeback - floorOf(netRevenue(costs, month))),
    revenue: money(floorOf(minus(whole(won - row.bonus - row.rebate - row.chargeback), spent))),
  }
}

type Known = { readonly node: Node; readonly affiliate: AffiliateRow | null }

export const affiliateRoutes = (deps: AgentsDeps) => {
  const { db, clock, whitelabel } = deps
  const self = callerNode(deps)
  const affiliateOf = async (
    caller: Pick<MemberSession, 'memberId'>,
  ): Promise<Result<Known, 'real-account-needed' | 'agent-account-needed'>> => {
    const node = await self(db, caller)
    if (!node.ok) return node
    if (node.value.accountType !== affiliateType) return err('agent-account-needed')
    return ok({ node: node.value, affiliate: await affiliateNumbered(db, node.value.memberNo) })
  }
  const applicationOf = async (node: Node) => {
    const row = await lastApplication(db, node.memberNo)
    return {
      state: row?.state ?? null,
      channels: row?.channels ?? null,
      reason: row?.reason ?? null,
      createdAt: row?.created_at.toISOString() ?? null,
      mayApply:
        node.accountType === memberAccountType &&
        node.status === 'active' &&
        row?.state !== 'requested',
    }
  }
  const stateOf = async (
    { node, affiliate }: Known,
    days: { readonly from: string; readonly to: string },
    { currency, today }: { readonly currency: CurrencyCode; readonly today: string },
  ) => {
    const policy = await policyOf(deps, db, node.merchantId)
    const plan = await planIn(db, node.memberNo, monthOf(today))
    const balance = (affiliate?.balance_cpa ?? 0n) + (affiliate?.balance_share ?? 0n)
    return {
      plan: plan === null ? null : planView(plan.terms, currency),
      planName: plan?.name ?? null,
      balance: formatAmount(balance, currency),
      minPayout: formatAmount(policy.minPayout, currency),
      payDay: policy.payDay,
      funnel: await funnelOf(db, node, days),
      statements: (await statementsOf(db, node.memberNo, statementsShown)).map((row) =>
        statementView(row, currency),
      ),
    }
  }
  const isOff = async (merchantId: number): Promise<boolean> =>
    !(await whitelabel.isEnabled(merchantId, 'AFFILIATE3'))
  return bind(contract, shapes.agentAffiliates, {
    state: async ({ caller, merchant: { currency }, input: { query } }) => {
      const known = await affiliateOf(caller)
      if (!known.ok) return known
      const today = await whitelabel.dayOf(known.value.node.merchantId, clock.now())
      const days = readDays(query, today)
      return days.ok ? ok(await stateOf(known.value, days.value, { currency, today })) : days
    },
    players: async ({ caller, input: { query } }) => {
      const known = await affiliateOf(caller)
      if (!known.ok) return known
      const { node, affiliate } = known.value
      const days = readDays(query, await whitelabel.dayOf(node.merchantId, clock.now()))
      if (!days.ok) return days
      if (affiliate === null) return ok({ rows: [], next: null })
      const before = /^\d{1,9}$/.test(query.cursor ?? '') ? Number(query.cursor) : null
      const { from, to } = days.value
      const rows = await playersIn(db, affiliate, { from, to, before, limit: query.limit + 1 })
      const page = pageOf(rows, query.limit, (row) => String(row.member_no))
      const states = await statesOf(
        db,
        page.rows.map((row) => row.member_no),
      )
      const policy = await policyOf(deps, db, node.merchantId)
      return ok({
        rows: page.rows.map((row) => ({
          ...playerView(row, policy),
          state: states.get(row.member_no) ?? null,
        })),
        next: page.next,
      })
    },
    statement: async ({ caller, merchant: { currency }, input: { params } }) => {
      const known = await affiliateOf(caller)
      if (!known.ok) return known
      const all = await statementsOf(db, known.value.node.memberNo, statementsShown)
      const row = all.find(({ month }) => month.startsWith(params.month))
      return row === undefined
        ? err('not-found')
        : ok(await statementTrace(db, row, { currency, isStaff: false }))
    },
    application: async ({ caller }) => {
      const node = await self(db, caller)
      if (!node.ok) return node
      if (await isOff(node.value.merchantId)) return err('method-unavailable')
      return ok(await applicationOf(node.value))
    },
    apply: async ({ caller, input: { body } }) => {
      const node = await self(db, caller)
      if (!node.ok) return node
      if (await isOff(node.value.merchantId)) return err('method-unavailable')
      const { channels } = body
      const done = await db.tx((tx) => apply(tx, { node: node.value, channels, now: clock.now() }))
      return done.ok ? ok(await applicationOf(node.value)) : done
    },
  })
}
