import { broadcastList } from '@faro/contract/messaging/lists'
import { messagingLists } from '@faro/contract/messaging/shapes'
import { col } from '@faro/server-kit/db'
import { defineList, withMerchantCodes } from '@faro/server-kit/lists'
import type { MessagingDeps } from '../deps.ts'
import { broadcastColumns, broadcastFields, broadcastOf } from './broadcast.ts'

/** Messages that staff sent to players. */
export const sentBroadcasts = ({ merchantCode }: Pick<MessagingDeps, 'merchantCode'>) =>
  defineList(broadcastList, messagingLists.broadcasts, {
    from: 'messaging.broadcast',
    id: { sql: 'broadcast_id', as: col.uuid },
    brand: 'merchant_id',
    columns: {
      broadcastId: { sql: 'broadcast_id', as: col.uuid },
      createdAt: { sql: 'created_at', as: col.timestamptz },
      username: { sql: 'kit.fold(username)', as: col.text.orNull },
      receivers: { sql: 'receivers', as: col.int4 },
      delivered: { sql: 'delivered', as: col.int4 },
      state: { sql: "case when sent_at is null then 'sending' else 'sent' end", as: col.text },
    },
    read: { text: broadcastColumns, columns: broadcastFields },
    rows: (rows) => withMerchantCodes(merchantCode, rows, rows.map(broadcastOf)),
  })
