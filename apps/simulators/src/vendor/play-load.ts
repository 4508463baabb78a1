import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { uniformInt } from '@faro/kernel/rng'
import { sleep } from './attempts.ts'
import type { Game } from './games.ts'
import { playReal, playTransferred, type Played } from './play-round.ts'
import type { Account, Round } from './round.ts'
import type { Vendor } from './vendor.ts'

type Load = {
  readonly account: Account
  readonly currency: CurrencyCode
  readonly game: Game
  readonly rounds: number
  readonly parallel: number
  readonly stake: string
}

/** How a load ended. `net`: what the account must have won or lost by it. */
export type Loaded = {
  readonly rounds: number
  readonly played: number
  readonly refused: number
  readonly cancelled: number
  readonly owed: number
  readonly reasons: Readonly<Record<string, number>>
  readonly staked: string
  readonly paid: string
  readonly net: string
  readonly calls: number
}

const patienceMs = 20_000
const tickMs = 20

/** Plays rounds without a browser, with the faults that are set, until nothing is owed. */
export const playLoad = async (vendor: Vendor, load: Load): Promise<Loaded> => {
  const callsBefore = vendor.log.read().length
  const ids: string[] = []
  let left = load.rounds
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      ids.push((await playOne(vendor, load)).round)
    }
  }
  await Promise.all(Array.from({ length: load.parallel }, worker))
  await untilNothingOwed(vendor, ids)
  const rounds = ids.flatMap((id) => vendor.driver.find(id) ?? [])
  return { ...count(rounds, load.currency), calls: vendor.log.read().length - callsBefore }
}

const playOne = (vendor: Vendor, { account, currency, game, stake }: Load): Promise<Played> => {
  const choice = game.choices[uniformInt(vendor.rng, game.choices.length)]?.value ?? ''
  const wish = { account, currency, game, stake, choice }
  return vendor.configuration.dialect === 'transfer'
    ? Promise.resolve(playTransferred(vendor, wish))
    : playReal(vendor, wish)
}

const isOver = ({ phase }: Round): boolean =>
  phase === 'completed' || phase === 'cancelled' || phase === 'refused'

const untilNothingOwed = async (vendor: Vendor, ids: readonly string[]): Promise<void> => {
  const until = Date.now() + patienceMs
  const isOwed = (id: string): boolean => {
    const round = vendor.driver.find(id)
    return round !== undefined && !isOver(round)
  }
  while (ids.some(isOwed) && Date.now() < until) await sleep(tickMs)
}

const sum = (amounts: readonly string[], currency: CurrencyCode): bigint =>
  amounts.reduce((all, text) => {
    const units = parseAmount(text, currency)
    return units.ok ? all + units.value : all
  }, 0n)

const count = (rounds: readonly Round[], currency: CurrencyCode): Omit<Loaded, 'calls'> => {
  const played = rounds.filter(({ phase }) => phase === 'completed')
  const reasons: Record<string, number> = {}
  for (const { reason } of rounds)
    if (reason !== undefined) reasons[reason] = (reasons[reason] ?? 0) + 1
  const stakes = played.map(({ stake }) => stake)
  const staked = sum(stakes, currency)
  const payouts = played.map(({ payout }) => payout)
  const paid = sum(payouts, currency)
  const show = (units: bigint): string => formatAmount(units, currency)
  return {
    rounds: rounds.length,
    played: played.length,
    refused: rounds.filter(({ phase }) => phase === 'refused').length,
    cancelled: rounds.filter(({ phase }) => phase === 'cancelled').length,
    owed: rounds.filter((round) => !isOver(round)).length,
    reasons,
    staked: show(staked),
    paid: show(paid),
    net: show(paid - staked),
  }
}
