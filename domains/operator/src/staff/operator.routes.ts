import { operator as contract } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { formatAmount } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { bind } from '@faro/server-kit/http'
import { isOfCase, listAudit, mayReadCases } from '../audit/audit-log.ts'
import { isLogIntact } from '../audit/check-log.ts'
import { idsIn, namesIn } from '../audit/names-in.ts'
import type { OperatorDeps } from '../deps.ts'
import { playerOf } from '../players/player.ts'
import { logInStaff } from './log-in-staff.ts'
import { endOwnSession } from './staff-session.ts'
import { staffVisitOf } from './staff-visit.ts'

export const operatorRoutes = (deps: OperatorDeps) => {
  const { db, identity, playerMoney, merchantCode } = deps
  const logIn = logInStaff(deps)
  /** A player of a brand that the caller looks after; others do not exist for them. */
  const cardOf = async (caller: OperatorSession, memberId: string) => {
    const summary = (await identity.memberSummaries([memberId])).get(memberId)
    return summary !== undefined && caller.may('players.read', summary.merchantId)
      ? summary
      : undefined
  }
  return bind(contract, shapes.operator, {
    login: (context) => logIn(context.input.body, staffVisitOf(context)),
    logout: async ({ caller }) => {
      await endOwnSession(deps, caller)
      return ok(null)
    },
    me: async ({ caller: { operatorId, username, permissions } }) =>
      ok({ operatorId, username, permissions: [...permissions] }),
    audit: async ({ caller, input }) => {
      const { cursor, limit } = input.query
      const before = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? '0') : undefined
      const page = await listAudit(db, { before, limit })
      const intact = await isLogIntact(db, page.rows)
      const names = await namesIn(deps, page.rows)
      const seen = page.rows.filter((row) => mayReadCases(caller) || !isOfCase(row))
      const rows = seen.map(({ seq, createdAt, previousHash: _, ...entry }) => ({
        ...entry,
        seq: String(seq),
        detail: { ...entry.detail },
        names: Object.fromEntries(
          idsIn(entry).flatMap((id) => {
            const name = names.get(id)
            return name === undefined ? [] : [[id, name]]
          }),
        ),
        createdAt: createdAt.toISOString(),
      }))
      return ok({ rows, next: page.next, intact })
    },
    auditState: async () => ok({ isIntact: await isLogIntact(db, []) }),
    players: async ({ caller, input }) => {
      const { search = '', cursor, limit } = input.query
      const before = cursorOf(cursor) ?? null
      const summaries = await identity.search({
        search,
        before,
        limit: limit + 1,
        brands: caller.brandsOf('players.read'),
      })
      const page = pageOf(summaries, limit, (summary) => summary.memberId)
      const rows = await Promise.all(page.rows.map((summary) => playerOf(summary, merchantCode)))
      return ok({ rows, next: page.next })
    },
    player: async ({ caller, input }) => {
      const summary = await cardOf(caller, input.params.memberId)
      if (summary === undefined) return err('not-found')
      const owner = { merchantId: summary.merchantId, owner: summary.memberId }
      const money = await playerMoney.balance(owner)
      if (money === null) return err('not-found')
      return ok({
        ...(await playerOf(summary, merchantCode)),
        currency: money.currency,
        balance: formatAmount(money.balance, money.currency),
        held: formatAmount(money.held, money.currency),
        available: formatAmount(money.available, money.currency),
      })
    },
    playerEntries: async ({ caller, input }) => {
      const summary = await cardOf(caller, input.params.memberId)
      if (summary === undefined) return err('not-found')
      const owner = { merchantId: summary.merchantId, owner: summary.memberId }
      const page = await playerMoney.entries(owner, input.query)
      return page.ok ? page : err('not-found')
    },
  })
}
