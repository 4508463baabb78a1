import { winners as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { WinnerBoard } from './winner-board.ts'
import type { BrandCurrency } from './winners.query.ts'

export const winnersRoutes = (board: (brandCurrency: BrandCurrency) => Promise<WinnerBoard>) =>
  bind(contract, shapes.winners, {
    board: async ({ merchant }) => {
      const { latest, highest } = await board(merchant)
      return ok({ latest: [...latest], highest: [...highest] })
    },
  })
