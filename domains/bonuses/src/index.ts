export { createBonuses, type Bonuses } from './bonuses.ts'
export { openStakesPort } from './deps.ts'
export { bonusesModule } from './module.ts'
