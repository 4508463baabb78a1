import { randomInt } from 'node:crypto'
import { agentReferral as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { maskedName } from '@faro/kernel/masked-name'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { percentOf } from '@faro/kernel/percent'
import { pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { AgentsDeps } from '../deps.ts'
import { newCode } from '../links/link.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { callerNode } from '../tree/agent-caller.ts'
import type { Node } from '../tree/node.query.ts'
import { friendsOf, friendSums, type FriendRow } from './friends.query.ts'

const codeOf = async (db: Queryable, ownerId: string): Promise<string | null> => {
  const [row] = await db.query(
    `select code from agents.link where owner_id = $1 and is_on and expires_at is null
       and max_uses is null order by link_id limit 1`,
    [ownerId],
    { code: col.text },
  )
  return row?.code ?? null
}

const triesMax = 5

/** A code of one's own, once: the one that its owner switched off is on again. */
const openCode = async (tx: Tx, node: Node, now: Date): Promise<void> => {
  const { memberNo, memberId, merchantId } = node
  // two at once would make two
  await tx.query('select 1 from agents.node where member_no = $1 for no key update', [memberNo])
  const own = await tx.query(
    `update agents.link set is_on = true, version = version + 1
     where link_id = (select link_id from agents.link
       where owner_id = $1 and expires_at is null and max_uses is null
       order by is_on desc, link_id limit 1) and not is_on
     returning 1`,
    [memberId],
  )
  if (own.length > 0 || (await codeOf(tx, memberId)) !== null) return
  for (let time = 0; time < triesMax; time++) {
    const made = await tx.query(
      `insert into agents.link (link_id, merchant_id, owner_id, code, channel, created_at)
       values ($1, $2, $3, $4, 'referral', $5)
       on conflict (merchant_id, lower(code)) do nothing returning 1`,
      [uuidv7(now.getTime()), merchantId, memberId, newCode((n) => randomInt(n)), now],
    )
    if (made.length > 0) return
  }
  throw new Error('no code was free')
}

type Step = 'registered' | 'deposited' | 'played'

/** How far a friend has got; somebody sees the step and no sum of theirs. */
const stepOf = ({ deposit, valid, days }: FriendRow, { friends }: Policy): Step => {
  if (deposit < friends.minDeposit) return 'registered'
  return valid >= friends.minValid && days >= friends.days ? 'played' : 'deposited'
}

export const referralRoutes = (deps: AgentsDeps) => {
  const { db, clock, whitelabel } = deps
  const self = callerNode(deps)
  const isOff = async (merchantId: number): Promise<boolean> =>
    !(await whitelabel.isEnabled(merchantId, 'REFERRAL3'))
  const viewOf = async (node: Node, origin: string) => {
    const policy = await policyOf(deps, db, node.merchantId)
    const { friends, currency } = policy
    const money = (units: bigint): string => formatAmount(units, currency)
    const code = await codeOf(db, node.memberId)
    const sums = await friendSums(db, node.memberNo)
    return {
      code,
      url: code === null ? null : `${origin}/r/${code}`,
      minDeposit: money(friends.minDeposit),
      minValid: money(friends.minValid),
      days: friends.days,
      tiers: friends.tiers.map(({ fromK, amount }) => ({ from: fromK, amount: money(amount) })),
      friends: sums.friends,
      rewarded: sums.rewarded,
      earned: money(sums.earned),
      waiting: money(sums.waiting),
      turnoverRate: percentOf(friends.turnoverPpm),
      turnover: money(sums.turnover),
    }
  }
  return bind(contract, shapes.agentReferral, {
    state: async ({ caller, origin }) => {
      const node = await self(db, caller)
      if (!node.ok) return node
      if (await isOff(node.value.merchantId)) return err('method-unavailable')
      return ok(await viewOf(node.value, origin))
    },
    open: async ({ caller, origin }) => {
      const node = await self(db, caller)
      if (!node.ok) return node
      if (await isOff(node.value.merchantId)) return err('method-unavailable')
      await db.tx(async (tx) => {
        await openCode(tx, node.value, clock.now())
        return ok(null)
      })
      return ok(await viewOf(node.value, origin))
    },
    friends: async ({ caller, input: { query } }) => {
      const node = await self(db, caller)
      if (!node.ok) return node
      const { merchantId, memberNo } = node.value
      if (await isOff(merchantId)) return err('method-unavailable')
      const policy = await policyOf(deps, db, merchantId)
      const before = /^\d{1,9}$/.test(query.cursor ?? '') ? Number(query.cursor) : null
      const rows = await friendsOf(db, { memberNo, before, limit: query.limit + 1 })
      const page = pageOf(rows, query.limit, (row) => String(row.member_no))
      return ok({
        rows: page.rows.map((row) => ({
          friendId: row.member_id,
          name: maskedName(row.name),
          joinedDay: row.joined_day,
          step: stepOf(row, policy),
          reward: row.state,
          amount: row.amount === null ? null : formatAmount(row.amount, policy.currency),
        })),
        next: page.next,
      })
    },
  })
}
