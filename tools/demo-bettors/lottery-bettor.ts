import { randomInt, randomUUID } from 'node:crypto'
import {
  lotteryDesk,
  lotteryTickets,
  type LotteryDeskView,
  type LotteryGame,
} from '@faro/contract/lottery'
import type { caller } from '../product/caller.ts'
import { lotterySlip } from './lottery-slips.ts'

type Call = ReturnType<typeof caller>

/** What somebody finds who opens the demo: tickets of each area, and one that runs on. */
const opening = ['ssc-1m', 'e-pc28-1m', 'vn-mb', 'th-gov', 'lhc-5m'] as const
const openingChase = 'x5-5m'
/** How often a bettor plays one of the games drawn by the minute, and not one of a day's. */
const fastOfTen = 8

/** Games that are on, soonest draw first. */
const gamesNow = async (call: Call): Promise<readonly LotteryGame[]> => {
  const { success, value } = await call(lotteryDesk.next, { query: { count: '50' } })
  return success ? (value as { games: LotteryGame[] }).games : []
}

/** Bets on lotteries of somebody who has signed in. */
export const lotteryBettor = (call: Call, token: string) => {
  const bet = async (gameCode: string, isChase = false): Promise<void> => {
    const { success, value } = await call(lotteryDesk.desk, { token, params: { gameCode } })
    if (!success) return
    const body = lotterySlip(value as LotteryDeskView, { random: randomInt, isChase })
    if (body !== null) await call(lotteryTickets.bet, { token, key: randomUUID(), body })
  }
  return {
    /** Tickets of each area and a chase, once: a product started again has them already. */
    open: async (): Promise<void> => {
      const list = await call(lotteryTickets.list, { token, query: { limit: '1' } })
      if (!list.success || (list.value as { rows: unknown[] }).rows.length > 0) return
      for (const gameCode of opening) await bet(gameCode)
      await bet(openingChase, true)
    },
    /** One ticket on a game that is drawn soon, or now and then on one of the day. */
    play: async (turn: number): Promise<void> => {
      const games = await gamesNow(call)
      const own = games.filter(({ source }) => source === (isFast() ? 'own' : 'external'))
      const game = own[randomInt(Math.max(own.length, 1))]
      if (game !== undefined) await bet(game.gameCode, turn % 20 === 19)
    },
  }
}

const isFast = (): boolean => randomInt(10) < fastOfTen
