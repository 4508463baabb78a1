// Every domain of the house and the kits of its games, one a line: the games stand in the table of
// games (games/verifiers/engine/games.ts).
export { bonusesModule } from '@faro/bonuses'
export { cashierModule } from '@faro/cashier'
export { catalogueModule } from '@faro/catalogue'
export { contentModule } from '@faro/content'
export { fairModule } from '@faro/fair'
export { gamingModule } from '@faro/gaming'
export { identityModule } from '@faro/identity'
export { jackpotsModule } from '@faro/jackpots'
export { messagingModule } from '@faro/messaging'
export { operatorModule } from '@faro/operator'
export { walletModule } from '@faro/wallet'
export { whitelabelModule } from '@faro/whitelabel'
