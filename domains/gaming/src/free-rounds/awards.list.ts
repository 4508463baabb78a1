import { awardList } from '@faro/contract/gaming/lists'
import { gamingLists } from '@faro/contract/gaming/shapes'
import { col } from '@faro/server-kit/db'
import { defineList, withMerchantCodes } from '@faro/server-kit/lists'
import type { GamingDeps } from '../gaming.ts'
import { awardColumns, awardFields } from './award.ts'
import { awardViews } from './award-views.ts'

type Deps = Pick<GamingDeps, 'clock' | 'identity' | 'catalogue' | 'whitelabel'>

/** Awards by the state that is written: one whose time ran out is closed within the minute. */
export const awardsList = (deps: Deps) => {
  const views = awardViews(deps)
  return defineList(awardList, gamingLists.awards, {
    from: 'gaming.free_round_award a',
    id: { sql: 'a.award_id', as: col.uuid },
    brand: 'a.merchant_id',
    currency: 'a.currency',
    columns: {
      awardId: { sql: 'a.award_id', as: col.uuid },
      createdAt: { sql: 'a.created_at', as: col.timestamptz },
      username: { sql: 'a.member_id', as: col.uuid, named: deps.identity.idsNamed },
      memberId: { sql: 'a.member_id', as: col.uuid },
      gameCode: { sql: 'a.game_code', as: col.text },
      won: { sql: 'a.won', as: col.int8 },
      state: { sql: 'a.state', as: col.text },
      expiresAt: { sql: 'a.expires_at', as: col.timestamptz },
      source: { sql: 'a.source', as: col.text },
      closedAt: { sql: 'a.closed_at', as: col.timestamptz.orNull },
    },
    read: { text: awardColumns, columns: awardFields },
    rows: async (rows) => withMerchantCodes(deps.whitelabel.codeOf, rows, await views(rows)),
  })
}
