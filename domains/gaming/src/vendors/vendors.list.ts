import { parkedCreditList, vendorCallList } from '@faro/contract/gaming/lists'
import { gamingLists } from '@faro/contract/gaming/shapes'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { defineList, withMerchantCodes } from '@faro/server-kit/lists'
import type { GamingDeps } from '../gaming.ts'
import type { Approvals } from '@faro/server-kit/approvals'
import { parkedFields } from './parked-credits.query.ts'
import { parkedViews } from './parked-views.ts'
import { callColumns, callFields, callOf } from './vendors.query.ts'

type Deps = Pick<GamingDeps, 'db' | 'identity' | 'catalogue' | 'whitelabel'> & {
  readonly approvals: Approvals
}

export const parkedCreditsList = (deps: Deps) => {
  const views = parkedViews(deps)
  return defineList(parkedCreditList, gamingLists.parkedCredits, {
    from: 'gaming.parked_credit p',
    id: { sql: 'p.credit_id', as: col.uuid },
    brand: 'p.merchant_id',
    currency: 'p.currency',
    columns: {
      creditId: { sql: 'p.credit_id', as: col.uuid },
      parkedAt: { sql: 'p.parked_at', as: col.timestamptz },
      vendorCode: { sql: 'p.vendor_code', as: col.text },
      gameCode: { sql: 'p.game_code', as: col.text },
      username: { sql: 'p.member_id', as: col.uuid, named: deps.identity.idsNamed },
      memberId: { sql: 'p.member_id', as: col.uuid },
      vendorRound: { sql: 'p.vendor_round', as: col.text },
      amount: { sql: 'p.amount', as: col.int8 },
      passed: { sql: 'p.passed', as: col.text },
      state: { sql: 'p.state', as: col.text },
      endedAt: { sql: 'p.ended_at', as: col.timestamptz.orNull },
    },
    read: { text: 'p.*', columns: parkedFields },
    rows: async (rows) => withMerchantCodes(deps.whitelabel.codeOf, rows, await views(rows)),
  })
}

export const vendorCallsList = defineList(vendorCallList, gamingLists.vendorCalls, {
  from: 'gaming.vendor_call c',
  id: { sql: 'c.call_id', as: col.uuid },
  lead: {
    sql: 'c.vendor_code',
    as: col.text,
    // calls are kept for a while: a vendor that has gone may still have some
    of: async ({ params }) => ok({ value: params['code'] }),
  },
  columns: {
    callId: { sql: 'c.call_id', as: col.uuid },
    // ids are made in order of time
    at: { sql: 'c.at', as: col.timestamptz, order: { sql: 'c.call_id', as: col.uuid } },
    direction: { sql: 'c.direction', as: col.text },
    path: { sql: 'kit.fold(c.path)', as: col.text },
    status: { sql: 'c.status', as: col.int4 },
    code: { sql: 'c.code', as: col.text },
    isFailed: { sql: "c.code <> 'ok'", as: col.bool },
    keys: { sql: 'c.vendor_keys', as: col.textArray },
    durationMs: { sql: 'c.duration_ms::numeric', as: col.numeric },
    canReplay: { sql: 'c.body is not null', as: col.bool },
  },
  read: { text: callColumns, columns: callFields },
  rows: (rows) => rows.map((row) => ({ ...callOf(row), isFailed: row.code !== 'ok' })),
})
