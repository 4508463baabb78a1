import type { BetBody, LotteryDeskView, ModeOffer } from '@faro/contract/lottery'
import { formatAmount, isCurrencyCode, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { playTable, randomLine, type PlayRow, type Random } from '@faro/lottery/engine'

const [triesMax, chaseDraws] = [12, 5]
/** The dearest line of a bettor, as a multiple of the least that a ticket may stake. */
const dearest = 300n

type Priced = { readonly unit: bigint; readonly times: number; readonly stake: bigint }
type Terms = { readonly code: CurrencyCode; readonly least: bigint; readonly bets: number }

/** What one bet costs, so that the line is neither below the least stake nor too dear. */
const priceOf = ({ units }: ModeOffer, { code, least, bets }: Terms): Priced | null => {
  const cheapestFirst = units
    .flatMap((text) => {
      const read = parseAmount(text, code)
      return read.ok && read.value > 0n ? [read.value] : []
    })
    .toSorted((a, b) => Number(a - b))
  for (const unit of cheapestFirst.toReversed()) {
    const once = unit * BigInt(bets)
    const times = once >= least ? 1n : (least + once - 1n) / once
    const stake = once * times
    if (stake <= least * dearest) return { unit, times: Number(times), stake }
  }
  return null
}

/** The play that the game opens with every other time, else any on offer. */
const playOf = (rows: readonly PlayRow[], first: string, random: Random): PlayRow | undefined =>
  (random(2) === 0 ? rows.find(({ code }) => code === first) : undefined) ??
  rows[random(Math.max(rows.length, 1))]

type SlipInput = { readonly random: Random; readonly isChase: boolean }

/** The next draw, or several that end with a win; where stations draw, those of one of them. */
const drawsOf = ({ draws }: LotteryDeskView, { random, isChase }: SlipInput) => {
  const open = draws.filter(({ state }) => state === 'open')
  const soonest = open.filter(({ issueNo }) => issueNo === open[0]?.issueNo)
  const first = soonest[random(Math.max(soonest.length, 1))]
  if (first === undefined) return []
  if (!isChase) return [first]
  return draws
    .filter(({ station, state }) => station === first.station && state !== 'suspended')
    .slice(0, chaseDraws)
}

/** A bet of one random line at the prices of a desk; null where none is found at such a stake. */
export const lotterySlip = (desk: LotteryDeskView, input: SlipInput): BetBody | null => {
  const { currency, game, limits, modes } = desk
  const { random, isChase } = input
  const offer = modes[random(Math.max(modes.length, 1))]
  const draws = drawsOf(desk, input)
  const least = isCurrencyCode(currency.code) ? parseAmount(limits.stakeMin, currency.code) : null
  if (offer === undefined || draws[0] === undefined || least?.ok !== true) return null
  const code = currency.code as CurrencyCode
  const table = playTable(game.family, draws[0].drawAt.slice(0, 10))
  const rows = offer.plays.flatMap(({ play }) => table.get(play) ?? [])
  for (let i = 0; i < triesMax; i++) {
    const row = playOf(rows, game.defaultPlayType, random)
    const line = row === undefined ? null : randomLine(table, row, random)
    if (line === null) continue
    const price = priceOf(offer, { code, least: least.value, bets: line.bets })
    if (price === null) continue
    return {
      gameCode: game.gameCode,
      draws: draws.map(({ issueNo, station }) => ({ issueNo, station, times: 1 })),
      lines: [{ text: line.canon, times: price.times, bets: line.bets }],
      mode: offer.mode,
      unit: formatAmount(price.unit, code),
      group: offer.groupMax,
      stopOnWin: isChase,
      stake: formatAmount(price.stake * BigInt(draws.length), code),
    }
  }
  return null
}
