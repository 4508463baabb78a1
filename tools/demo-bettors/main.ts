// Players of a demo bet on its sports and lotteries: the person who opens it finds bets of every
// kind in theirs, stakes on the desks of staff, and winners. Runs until it is stopped.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { caller } from '../product/caller.ts'
import { aBettor, readOffer, type Bettor, type Login } from './bettor.ts'
import { openingSlips, slipOf } from './slips.ts'

/** The first is the login that people try: it bets at the start alone, its money is theirs. */
const names = ['ana', 'gil', 'dita', 'elio']
const [eachMs, lookAgainMs, openMax, eventsMin] = [60_000, 3_000, 15, 20]
const eachTicketMs = 6_000

const { players } = JSON.parse(
  readFileSync(path.join(process.env['DATA_DIR'] ?? '.data', 'demo.json'), 'utf8'),
) as { readonly players: readonly Login[] }
const call = caller(process.env['FARO_SERVER'] ?? 'http://127.0.0.1:3000')

const firstOffer = async () => {
  for (;;) {
    const offer = await readOffer(call)
    if (offer.ahead.length >= eventsMin && offer.live.length > 0) return offer
    await pause(lookAgainMs)
  }
}

const signIn = async (): Promise<readonly Bettor[]> => {
  const logins = names.flatMap((name) => players.filter(({ username }) => username === name))
  const bettors = []
  for (const login of logins) bettors.push(await aBettor(call, login))
  return bettors.filter((bettor) => bettor !== null)
}

const openSports = async (bettors: readonly Bettor[]): Promise<void> => {
  const offer = await firstOffer()
  for (const [i, bettor] of bettors.entries()) {
    // a product that is started again has them already
    if ((await bettor.openBets()).length > 0) continue
    await bettor.place(openingSlips(offer, i))
    const [last] = await bettor.openBets()
    if (last !== undefined) await bettor.cashOut(last.betId)
  }
}

/** All but the first, one after the other, for as long as the product runs. */
const inTurn = async (ms: number, act: (bettor: Bettor, turn: number) => Promise<unknown>) => {
  for (let turn = 0; ; turn++) {
    await pause(ms)
    const bettor = others[turn % others.length]
    if (bettor !== undefined) await act(bettor, turn)
  }
}

const playSports = async (bettor: Bettor, turn: number): Promise<void> => {
  const bets = await bettor.openBets()
  const slip = slipOf(await readOffer(call), turn)
  if (slip !== null && bets.length < openMax) await bettor.place([slip])
  const oldest = bets.at(-1)
  if (turn % 5 === 4 && oldest !== undefined) await bettor.cashOut(oldest.betId)
}

const bettors = await signIn()
const [, ...others] = bettors
const sports = async () => {
  await openSports(bettors)
  await inTurn(eachMs, playSports)
}
const lotteries = async () => {
  for (const { lottery } of bettors) await lottery.open()
  await inTurn(eachTicketMs, ({ lottery }, turn) => lottery.play(turn))
}
await Promise.all([sports(), lotteries()])
