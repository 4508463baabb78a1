import { randomUUID } from 'node:crypto'
import { fair } from '@faro/contract/fair'
import { instant, type InstantRound } from '@faro/contract/instant'
import { isStepped, tiles } from '@faro/instant/engine'
import { minesOf } from '../../games/instant/engine/mines.ts'
import { aFundedPlayer } from './funded-player.ts'
import type { caller, Product } from './product.ts'

let count = 0

type Call = ReturnType<typeof caller>
type Answered = { round: InstantRound; available: string; seed: { nonce: number } }

/** A player with money; `open` launches one of the games. */
export const anInstantPlayer = async (product: Product, money = 1_000_000n) => {
  const player = await aFundedPlayer(product, `minero${++count}`, money)
  const { memberId, token } = player
  const open = async (gameCode: string) => aTable(await player.launch(gameCode), product.call)
  return { memberId, token, open }
}

/** A game that is open, as its page talks to the server. */
export const aTable = (token: string, call: Call) => {
  const ask = (route: Parameters<Call>[0], body: unknown, key: string = randomUUID()) =>
    call(route, { token, key, body })
  const state = async () =>
    (await call(instant.state, { token })).value as {
      available: string
      open: InstantRound | null
      last: InstantRound[]
    }
  return {
    token,
    state,
    balance: async () => Number((await state()).available),
    play: (bet: unknown, stake = '10.00', key?: string) => ask(instant.play, { stake, bet }, key),
    begin: (bet: unknown, stake = '10.00', key?: string) => ask(instant.open, { stake, bet }, key),
    step: (round: InstantRound, step: unknown, key?: string) =>
      ask(instant.step, { roundId: round.roundId, version: round.version, step }, key),
    cashOut: (round: InstantRound, key?: string) =>
      ask(instant.cashOut, { roundId: round.roundId, version: round.version }, key),
    rotate: (clientSeed = 'otra') => ask(fair.rotate, { clientSeed }),
    history: async () =>
      (await call(instant.history, { token })).value as { rows: InstantRound[]; next: string },
  }
}

export type Table = Awaited<ReturnType<typeof aTable>>

export const roundOf = (reply: { value: unknown; message: string }): InstantRound => {
  const value = reply.value as Answered | null
  if (value?.round === undefined) throw new Error(reply.message)
  return value.round
}

/** Where the mines of a round lie: only a test may look at the server's secret. */
export const layoutOf = async (product: Product, round: InstantRound) => {
  const [seed] = await product.db.query<{ server_seed: string; client_seed: string }>(
    'select server_seed, client_seed from fair.seed_pair where server_seed_hash = $1',
    [round.serverSeedHash],
  )
  if (!isStepped(round.bet) || round.bet.game !== 'mines' || seed === undefined)
    throw new Error('no mines')
  const pair = {
    serverSeed: seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: round.nonce,
  }
  const mines = minesOf(round.bet.mines, pair)
  const safe = Array.from({ length: tiles }, (_, tile) => tile).filter((t) => !mines.includes(t))
  return { mines, safe }
}
