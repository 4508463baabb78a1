import { parkedCredits as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { ok } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { listParked } from './parked-credits.query.ts'
import { askAboutParked } from './parked-kind.ts'
import { parkedViews } from './parked-views.ts'

type Deps = {
  readonly db: Db
  readonly identity: Pick<Identity, 'memberSummaries'>
  readonly catalogue: Pick<Catalogue, 'namesOf' | 'titles'>
  readonly approvals: Pick<Approvals, 'request' | 'waiting'>
}

export const parkedCreditsRoutes = ({ db, identity, catalogue, approvals }: Deps) => {
  const views = parkedViews({ db, identity, catalogue, approvals })
  const ask = askAboutParked({ db, identity, approvals })
  return bind(contract, shapes.parkedCredits, {
    list: async ({ input, merchant }) => {
      const { cursor, limit, openOnly } = input.query
      const before = cursorOf(cursor) ?? null
      const filter = { before, limit, openOnly: openOnly === '1' }
      const found = await listParked(db, merchant.merchantId, filter)
      const page = pageOf(found, limit, (row) => row.credit_id)
      return ok({ rows: [...(await views(page.rows))], next: page.next })
    },
    decide: ({ input, caller, merchant }) =>
      ask(input.params.creditId, input.body, {
        operatorId: caller.operatorId,
        username: caller.username,
        merchantId: merchant.merchantId,
      }),
  })
}
