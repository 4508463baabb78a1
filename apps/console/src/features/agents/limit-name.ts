import type { LimitKey } from '@faro/contract/agents'
import type { MessageKey, Translate } from '@faro/i18n'

/** Prize groups and lotteries of the region are called by their codes everywhere. */
const names: Readonly<Partial<Record<LimitKey, MessageKey>>> = {
  Elott: 'core.category.elott',
  live: 'core.category.live',
  sports: 'core.category.sports',
  fish: 'core.category.fish',
  crash: 'core.category.crash',
  rng: 'core.category.rng',
  pvp: 'core.category.pvp',
  esports: 'core.category.esports',
}

/** What a limit of an account's bets is called. */
export const limitName = (t: Translate, key: LimitKey): string => {
  const name = names[key]
  return name === undefined ? key : t(name)
}
