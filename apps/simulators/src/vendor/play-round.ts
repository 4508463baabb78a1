import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { payoutOf, type Game, type Outcome } from './games.ts'
import { playOwn } from './own-wallet.ts'
import type { Account, Round } from './round.ts'
import { keepSession, type Session } from './session.ts'
import type { Vendor } from './vendor.ts'

export type RoundInput = {
  readonly account: Account
  readonly currency: CurrencyCode
  readonly game: Game
  readonly stake: string
  readonly choice: string
}

/** How a round ended for the player. `owed`: it counts, its payment is still on the way. */
export type Played = {
  readonly round: string
  readonly state: 'played' | 'owed' | 'refused' | 'cancelled'
  readonly reason?: string | undefined
  readonly outcome?: Outcome | undefined
  readonly stake: string
  readonly payout: string
  readonly balance?: string | undefined
}

const styleOf = ({ configuration }: Vendor, { engine }: Game): Round['style'] => {
  if (configuration.dialect === 'hub88') return 'closing-win'
  return engine === 'slot' ? 'one' : 'many'
}

const newRound = (vendor: Vendor, input: RoundInput, payout: string): Round => ({
  id: randomUUID(),
  account: input.account,
  currency: input.currency,
  game: input.game.code,
  stake: input.stake,
  payout,
  hasPayout: /[1-9]/.test(payout),
  style: styleOf(vendor, input.game),
  betKey: randomUUID(),
  winKey: randomUUID(),
  rollbackKey: randomUUID(),
  phase: 'bet-sent',
})

const statesOf: Readonly<Record<Round['phase'], Played['state']>> = {
  completed: 'played',
  'win-owed': 'owed',
  'finish-owed': 'owed',
  'bet-sent': 'cancelled',
  'rollback-owed': 'cancelled',
  cancelled: 'cancelled',
  refused: 'refused',
}

/** One round for real money: the vendor draws, the operator's wallet pays and is paid. */
export const playReal = async (vendor: Vendor, input: RoundInput): Promise<Played> => {
  const outcome = input.game.draw(vendor.rng, input.choice)
  const payout = payoutOf(input.stake, input.currency, outcome)
  const round = await vendor.driver.play(newRound(vendor, input, payout))
  const state = statesOf[round.phase]
  const counts = state === 'played' || state === 'owed'
  const { id, stake, reason, balance } = round
  return {
    round: id,
    state,
    reason,
    stake,
    payout: counts ? payout : '0',
    balance,
    outcome: counts ? outcome : undefined,
  }
}

/** One round in the vendor's own wallet. */
export const playTransferred = (vendor: Vendor, input: RoundInput): Played => {
  const outcome = input.game.draw(vendor.rng, input.choice)
  const { currency, stake, account } = input
  const payout = payoutOf(stake, currency, outcome)
  const journal = vendor.driver.journal()
  const balance = playOwn(journal, { account: account.id, currency, stake, payout })
  const round = newRound(vendor, input, payout)
  const phase = balance.ok ? 'completed' : 'refused'
  journal.table<Round>('round').put(round.id, { ...round, phase })
  return balance.ok
    ? { round: round.id, state: 'played', outcome, stake, payout, balance: balance.value }
    : { round: round.id, state: 'refused', reason: balance.error, stake, payout: '0' }
}

/** One round with play money: no wallet is called. */
export const playDemo = (vendor: Vendor, session: Session, input: RoundInput): Played => {
  const outcome = input.game.draw(vendor.rng, input.choice)
  const { currency, stake } = input
  const payout = payoutOf(stake, currency, outcome)
  const units = (text: string): bigint => {
    const amount = parseAmount(text, currency)
    return amount.ok ? amount.value : 0n
  }
  const round = randomUUID()
  const after = units(session.demoBalance) - units(stake)
  if (after < 0n)
    return { round, state: 'refused', reason: 'insufficient-funds', stake, payout: '0' }
  const balance = formatAmount(after + units(payout), currency)
  keepSession(vendor.driver.journal(), { ...session, demoBalance: balance })
  return { round, state: 'played', outcome, stake, payout, balance }
}
