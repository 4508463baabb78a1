import { rooms } from '@faro/contract/catalogue'
import * as shapes from '@faro/contract/catalogue/shapes'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Catalogue } from '../catalogue.ts'

export const roomsRoutes = (catalogue: Catalogue) =>
  bind(rooms, shapes.rooms, {
    list: async ({ merchant, input }) => {
      const found = await catalogue.rooms(merchant.merchantId, input.query.gameCode)
      if (!found.ok) return found
      const money = (units: bigint): string => formatAmount(units, merchant.currency)
      return ok({
        list: found.value.map((row) => ({
          roomId: row.room_id,
          gameCode: row.code,
          gameTitle: row.title,
          name: row.name,
          stakeMin: money(row.stake_min),
          stakeMax: money(row.stake_max),
          seats: row.seats,
          players: row.players,
        })),
      })
    },
  })
