import type { LotteryArea, LotteryGame, PrizeMode } from '@faro/contract/lottery'
import { manyPort } from '@faro/server-kit/module'

type MenuQuery = { readonly area?: LotteryArea | undefined; readonly mode?: PrizeMode | undefined }

/** Lottery games of a brand's menu, told by who runs their draws. */
export type LotteryMenus = (merchantId: number, query: MenuQuery) => Promise<LotteryGame[]>

export const lotteryMenusPort = manyPort<LotteryMenus>('catalogue.lottery-menus')
