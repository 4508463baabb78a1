import { randomUUID } from 'node:crypto'
import { lotteryTickets, type BetBody, type LotteryResult } from '@faro/contract/lottery'
import { sha256OfText } from '@faro/fair/engine'
import { present } from '@faro/kernel/assert'
import { col } from '@faro/server-kit/db'
import { advanceDraws } from '../../games/lottery/draws/driver.ts'
import { makeDraws } from '../../games/lottery/draws/make-draws.ts'
import { bookFaults } from './book.ts'
import { aFundedPlayer } from './funded-player.ts'
import { aProduct, type Wishes } from './product.ts'

/** A beacon whose rounds are seconds, and which can fall silent. */
const aBeacon = () => {
  let isSilent = false
  return {
    silence: (to: boolean) => (isSilent = to),
    source: 'beacon.test',
    roundAt: async (ms: number) => Math.ceil(ms / 1_000),
    value: async (round: number) =>
      isSilent || round > Date.now() / 1_000
        ? null
        : {
            randomness: sha256OfText(`beacon ${round}`),
            signature: sha256OfText(`signature ${round}`),
            publicKey: 'key of the beacon',
          },
  }
}

const salts = () => {
  let height = 100
  return {
    host: 'blocks.test',
    height: async () => ++height,
    blockHash: async (at: number) => at.toString(16).padStart(64, '0'),
  }
}

export type LotteryBet = Partial<Omit<BetBody, 'lines' | 'draws'>> & {
  readonly lines: readonly { text: string; bets: number; times?: number }[]
  readonly draws?: BetBody['draws']
  readonly key?: string
}

let count = 0

/** Draws that a test moves by hand, of a product of its own. */
export const aLotteryFixture = async (wishes: Wishes = {}) => {
  const beacon = aBeacon()
  const product = await aProduct({
    ...wishes,
    lottery: { isDriven: false, beacon, salts: salts() },
  })
  const { deps } = (product.app.modules as unknown as LotteryModules).lottery
  const { db } = product
  await makeDraws(db, new Date())
  const drive = async (times = 6): Promise<void> => {
    for (let i = 0; i < times; i++) await advanceDraws(deps)
  }
  /** A draw of the game that takes bets for an hour: alone, as its others are put off. */
  const open = async (gameCode: string): Promise<{ drawId: bigint; issueNo: string }> => {
    const [row] = await db.query(
      `update lottery.draw set state = 'open', open_at = now() - interval '1 minute',
         close_at = now() + interval '1 hour', draw_at = now() + interval '1 hour'
       where draw_id = (select draw_id from lottery.draw where game_code = $1
         and state = 'planned' order by close_at limit 1)
       returning draw_id, issue_no`,
      [gameCode],
      { draw_id: col.int8, issue_no: col.text },
    )
    const { draw_id, issue_no } = present(row, 'planned draw')
    return { drawId: draw_id, issueNo: issue_no }
  }
  const player = async (money = 1_000_000n) => {
    const one = await aFundedPlayer(product, `loto${++count}`, money)
    const bet = (gameCode: string, issueNo: string, { lines, key, ...rest }: LotteryBet) =>
      product.call(lotteryTickets.bet, {
        token: one.token,
        key: key ?? randomUUID(),
        body: {
          gameCode,
          draws: [{ issueNo, station: '', times: 1 }],
          mode: 'Lott',
          unit: '2',
          group: 1_950,
          stopOnWin: false,
          stake: '2',
          ...rest,
          lines: lines.map((line) => ({ times: 1, ...line })),
        },
      })
    return { ...one, bet }
  }
  /** Closes a draw and gives it a result, as if it had been drawn so. */
  const drawn = async (drawId: bigint, result: LotteryResult): Promise<void> => {
    await db.query(
      `update lottery.draw set state = 'drawn', result = $2, result_version = result_version + 1,
         close_at = now() - interval '1 second', draw_at = greatest(draw_at, now())
       where draw_id = $1`,
      [drawId, JSON.stringify(result)],
    )
    await drive()
  }
  const balance = async (memberId: string): Promise<bigint> =>
    present(await deps.gaming.gameWallet.available(db, { merchantId: 1, memberId }), 'account')
      .available
  /** Ends it and tells what faults the wallet and the book found in themselves. */
  const close = async (): Promise<readonly unknown[]> => {
    const audit = await product.app.modules.wallet.audit()
    const faults = [...audit.filter(({ bad }) => bad !== 0n), ...(await bookFaults(db))]
    await product.close()
    return faults
  }
  return { product, deps, beacon, drive, open, player, drawn, balance, close }
}

type LotteryModules = {
  readonly lottery: { readonly deps: Parameters<typeof advanceDraws>[0] }
}

export type LotteryFixture = Awaited<ReturnType<typeof aLotteryFixture>>
