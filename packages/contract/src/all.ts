import {
  cashierRules,
  depositMethods,
  deposits,
  receipts,
  reconciliation,
  upline,
  withdrawals,
} from './cashier/index.ts'
import { bonuses } from './bonuses/index.ts'
import { catalogue, gameMenus, memberGames, rooms } from './catalogue/index.ts'
import { announcements, contentConsole, helpCentre } from './content/index.ts'
import { crash, crashConsole } from './crash/index.ts'
import { fair } from './fair/index.ts'
import {
  bets,
  freeRounds,
  freeRoundsConsole,
  launches,
  parkedCredits,
  profit,
  purses,
  vendors,
  winners,
} from './gaming/index.ts'
import {
  avatars,
  devices,
  factors,
  freePlay,
  identity,
  language,
  passwords,
  playLimits,
  playSafetyConsole,
  security,
  social,
  verification,
  waysIn,
  waysInConsole,
} from './identity/index.ts'
import { instant } from './instant/index.ts'
import { jackpots, jackpotsConsole } from './jackpots/index.ts'
import { feedback, inbox, messagingConsole, support } from './messaging/index.ts'
import { approvals, notices, operator, staff } from './operator/index.ts'
import { slots } from './slots/index.ts'
import { wallet } from './wallet/index.ts'
import { brands, whitelabel } from './whitelabel/index.ts'

/** Every route of the platform by domain: what the documentation and the table tests walk over. */
export const allRoutes = {
  whitelabel,
  brands,
  identity,
  language,
  avatars,
  waysIn,
  waysInConsole,
  passwords,
  devices,
  factors,
  verification,
  security,
  social,
  freePlay,
  playLimits,
  playSafetyConsole,
  wallet,
  bonuses,
  deposits,
  withdrawals,
  receipts,
  cashierRules,
  reconciliation,
  upline,
  depositMethods,
  catalogue,
  launches,
  bets,
  profit,
  purses,
  vendors,
  parkedCredits,
  winners,
  freeRounds,
  freeRoundsConsole,
  memberGames,
  gameMenus,
  rooms,
  slots,
  fair,
  crash,
  crashConsole,
  jackpots,
  jackpotsConsole,
  instant,
  operator,
  staff,
  approvals,
  notices,
  announcements,
  helpCentre,
  contentConsole,
  inbox,
  feedback,
  messagingConsole,
  support,
} as const
