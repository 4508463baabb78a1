// Every folder of games of the house, one a line.
export { crashGame } from '@faro/crash/manifest'
export { instantGame } from '@faro/instant/manifest'
export { jackpotsGame } from '@faro/jackpots/manifest'
export { lotteryGame } from '@faro/lottery/manifest'
export { slotsGame } from '@faro/slots/manifest'
