import { present } from '@faro/kernel/assert'
import { ok, unwrap } from '@faro/kernel/result'
import { hashInput } from '@faro/server-kit/db'
import { createGames } from '../../games/lottery/src/games.ts'
import { callOf, placeTickets } from '../../games/lottery/tickets/place-tickets.ts'
import { aDrawToPlay, gameCode, issueNo, linesEach, readLines } from './played-draw.fixture.ts'

const [linesKnown, unit] = [40_000, 200n]

const amountOf = (units: bigint): string =>
  `${units / 100n}.${String(units % 100n).padStart(2, '0')}`

/** A draw that takes bets, with the two calls that are compared. */
export const anOpenDraw = async ({ players: count }: { readonly players: number }) => {
  const draw = await aDrawToPlay(count)
  const { db, deps, players } = draw
  const place = placeTickets({ ...deps, games: createGames(db) })
  const known = readLines(linesKnown)
  const memberOf = (n: number): string => present(players[n % players.length], 'player')

  const bet = async (n: number): Promise<void> => {
    const from = (n * linesEach) % known.length
    const own = new Map(known.slice(from, from + linesEach).map((line) => [line.canon, line]))
    const lines = [...own.values()].map(({ canon, bets }) => ({ text: canon, times: 1, bets }))
    const stake = lines.reduce((sum, { bets }) => sum + BigInt(bets) * unit, 0n)
    const memberId = memberOf(n)
    const body = {
      gameCode,
      draws: [{ issueNo, station: '', times: 1 }],
      lines,
      mode: 'Lott' as const,
      unit: amountOf(unit),
      group: 1_950,
      stopOnWin: false,
      stake: amountOf(stake),
    }
    const placed = await place({
      member: { memberId, merchantId: 1, sessionId: memberId, accountType: 0 },
      body,
      idempotency: {
        scope: `bench ${memberId}`,
        key: crypto.randomUUID(),
        inputHash: hashInput(body),
      },
    })
    if (!placed.ok) throw new Error(`a ticket was refused: ${JSON.stringify(placed)}`)
  }

  /** A bet and a win that end their round, as a vendor sends them. */
  const vendorCall = async (n: number): Promise<void> => {
    const id = crypto.randomUUID()
    const { gameWallet } = deps.gaming
    const account = present((await gameWallet.playerAccount(memberOf(n))) ?? undefined, 'account')
    const done = await db.tx(async (tx) => {
      const [answer] = await gameWallet.batchMany(tx, [
        {
          ...callOf(account, gameCode, id),
          session: { kind: 'trusted' },
          closesRound: true,
          turnover: { mode: 'Lott' },
          movements: [
            { kind: 'debit', key: `${id}:bet`, amount: 100n },
            { kind: 'credit', key: `${id}:win`, amount: 95n },
          ],
        },
      ])
      if (answer?.ok !== true) throw new Error(`a call was refused: ${JSON.stringify(answer)}`)
      return ok(null)
    })
    unwrap(done)
  }
  return { ...draw, bet, vendorCall }
}
