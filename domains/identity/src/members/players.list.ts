import { playerList } from '@faro/contract/identity/lists'
import { identityLists } from '@faro/contract/identity/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { Deps } from '../deps.ts'
import { summaryColumns, summaryFields, summaryOf } from './member.query.ts'

/** Players as staff look for them. */
export const playersList = ({ whitelabel }: Pick<Deps, 'whitelabel'>) =>
  defineList(playerList, identityLists.players, {
    from: 'identity.member m',
    id: { sql: 'm.member_id', as: col.uuid },
    brand: 'm.merchant_id',
    columns: {
      memberId: { sql: 'm.member_id', as: col.uuid },
      username: {
        sql: 'kit.fold(m.username)',
        as: col.text,
        order: { sql: 'lower(m.username)', as: col.text },
      },
      type: { sql: 'm.account_type', as: col.int4 },
      state: { sql: 'm.state', as: col.text },
      registeredAt: { sql: 'm.registered_at', as: col.timestamptz },
      lastLoginAt: { sql: 'm.last_login_at', as: col.timestamptz.orNull },
    },
    read: { text: summaryColumns, columns: summaryFields },
    rows: (rows) =>
      Promise.all(
        rows.map(summaryOf).map(async (card) => ({
          memberId: card.memberId,
          merchantCode: await whitelabel.codeOf(card.merchantId),
          username: card.username,
          type: String(card.accountType),
          state: card.state,
          registeredAt: card.registeredAt.toISOString(),
          lastLoginAt: card.lastLoginAt?.toISOString() ?? null,
        })),
      ),
  })
