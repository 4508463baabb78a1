import { bonusesModule } from '@faro/bonuses'
import { cashierModule } from '@faro/cashier'
import { catalogueModule } from '@faro/catalogue'
import { contentModule } from '@faro/content'
import { crashModule } from '@faro/crash'
import { fairModule } from '@faro/fair'
import { gamingModule } from '@faro/gaming'
import { identityModule } from '@faro/identity'
import { instantModule } from '@faro/instant'
import { jackpotsModule } from '@faro/jackpots'
import { messagingModule } from '@faro/messaging'
import { operatorModule } from '@faro/operator'
import { slotsModule } from '@faro/slots'
import { walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'

/** Every domain and game of the house; what one needs stands before it. */
export const modules = [
  whitelabelModule,
  walletModule,
  bonusesModule,
  identityModule,
  catalogueModule,
  contentModule,
  messagingModule,
  operatorModule,
  cashierModule,
  gamingModule,
  fairModule,
  jackpotsModule,
  slotsModule,
  crashModule,
  instantModule,
] as const
