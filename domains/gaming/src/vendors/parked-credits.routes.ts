import { parkedCredits as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import { formatAmount } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { ok } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { listParked } from './parked-credits.query.ts'
import { askAboutParked, parkedKind } from './parked-kind.ts'

type Deps = {
  readonly db: Db
  readonly identity: Pick<Identity, 'cards'>
  readonly catalogue: Pick<Catalogue, 'namesOf' | 'titles'>
  readonly approvals: Pick<Approvals, 'request' | 'waiting'>
}

export const parkedCreditsRoutes = ({ db, identity, catalogue, approvals }: Deps) => {
  const ask = askAboutParked({ db, identity, approvals })
  return bind(contract, shapes.parkedCredits, {
    list: async ({ input, merchant }) => {
      const { cursor, limit, openOnly } = input.query
      const before = cursorOf(cursor) ?? null
      const filter = { before, limit, openOnly: openOnly === '1' }
      const found = await listParked(db, merchant.merchantId, filter)
      const page = pageOf(found, limit, (row) => row.credit_id)
      const ids = page.rows.map((row) => row.credit_id)
      const [members, vendors, games, waiting] = await Promise.all([
        identity.cards([...new Set(page.rows.map((row) => row.member_id))]),
        catalogue.namesOf([...new Set(page.rows.map((row) => row.vendor_code))]),
        catalogue.titles([...new Set(page.rows.map((row) => row.game_code))]),
        approvals.waiting(db, parkedKind, ids),
      ])
      return ok({
        next: page.next,
        rows: page.rows.map((row) => {
          const money = (units: bigint): string => formatAmount(units, row.currency)
          const open = waiting.get(row.credit_id)
          return {
            creditId: row.credit_id,
            vendorCode: row.vendor_code,
            vendorName: vendors.get(row.vendor_code) ?? row.vendor_code,
            gameTitle: games.get(row.game_code)?.title ?? row.game_code,
            memberId: row.member_id,
            username: members.get(row.member_id)?.username ?? '',
            gameCode: row.game_code,
            vendorRound: row.vendor_round,
            amount: money(row.amount),
            currency: row.currency,
            passed: row.passed,
            most: money(row.most),
            stood: money(row.stood),
            state: row.state,
            parkedAt: row.parked_at.toISOString(),
            endedAt: row.ended_at?.toISOString() ?? null,
            endedBy: row.ended_by,
            waiting:
              open === undefined
                ? null
                : { approvalId: open.approvalId, requestedBy: open.requestedBy.username },
          }
        }),
      })
    },
    decide: ({ input, caller, merchant }) =>
      ask(input.params.creditId, input.body, {
        operatorId: caller.operatorId,
        username: caller.username,
        merchantId: merchant.merchantId,
      }),
  })
}
