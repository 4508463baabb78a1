import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { InstantRound } from '@faro/contract/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import {
  anInstantPlayer,
  aTable,
  layoutOf,
  roundOf,
  type Table,
} from '../../../tools/product/instant.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'
import { aProduct, caller, type Product } from '../../../tools/product/product.ts'

const longestMs = inForm(300_000, 1_200_000)
const kills = inForm(2, 8)
const stepsPerKill = 25

let product: Product
let port = 0

const begin = (): Promise<ChildProcess> => beginKillable(product, port)

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api' } })
  port = await freePort()
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

type Ack = { readonly round: InstantRound; readonly key: string; readonly tile: number }

/** Opens rounds, turns safe tiles and cashes out until the server is gone. */
const playOn = async (table: Table, onStep: (ack: Ack) => void): Promise<void> => {
  for (;;) {
    const opened =
      (await table.state()).open ?? roundOf(await table.begin({ game: 'mines', mines: 4 }, '1.00'))
    const { safe } = await layoutOf(product, opened)
    let round = opened
    for (const tile of safe.slice(0, 5)) {
      if (round.steps.some((step) => step.kind === 'pick' && step.tile === tile)) continue
      const key = randomUUID()
      const before = round
      round = roundOf(await table.step(round, { kind: 'pick', tile }, key))
      onStep({ round: before, key, tile })
    }
    await table.cashOut(round)
  }
}

test(
  '[WA05] [GF07] a server killed between steps loses none of them and no round',
  async () => {
    const call = caller(`http://127.0.0.1:${port}`)
    const players = await Promise.all(Array.from({ length: 4 }, () => anInstantPlayer(product)))
    const tables = await Promise.all(
      players.map(async (player) => aTable((await player.open('minas')).token, call)),
    )
    const acknowledged: { ack: Ack; table: Table }[] = []
    for (let kill = 0; kill < kills; kill++) {
      const server = await begin()
      const playing = tables.map((table) =>
        playOn(table, (ack) => acknowledged.push({ ack, table })).catch(() => undefined),
      )
      const enough = (kill + 1) * stepsPerKill
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
      server.kill('SIGKILL')
      await Promise.all(playing)
    }
    const again = await begin()
    for (const { ack, table } of acknowledged.slice(-12)) {
      const repeated = roundOf(
        await table.step(ack.round, { kind: 'pick', tile: ack.tile }, ack.key),
      )
      expect(repeated.steps.at(-1)).toEqual({ kind: 'pick', tile: ack.tile })
    }
    // every step that was answered is in its round
    const rounds = await product.db.query<{ round_id: string; steps: { tile: number }[] }>(
      'select round_id, steps from instant.round',
    )
    const stepsOf = new Map(rounds.map((row) => [row.round_id, row.steps.map(({ tile }) => tile)]))
    for (const { ack } of acknowledged) expect(stepsOf.get(ack.round.roundId)).toContain(ack.tile)
    // whatever is open goes on where it stood, and can be ended
    for (const table of tables) {
      const { open } = await table.state()
      if (open === null) continue
      const round = open.canCashOut
        ? open
        : roundOf(
            await table.step(open, { kind: 'pick', tile: (await layoutOf(product, open)).safe[0] }),
          )
      expect(roundOf(await table.cashOut(round)).state).toBe('won')
    }
    again.kill('SIGKILL')
    expect(await product.db.query("select 1 from instant.round where state = 'open'")).toEqual([])
    expect(
      await product.db.query(
        "select 1 from gaming.round where state = 'open' and game_code = 'minas'",
      ),
    ).toEqual([])
    const [sums] = await product.db.query<{ ours: bigint; theirs: bigint }>(
      `select (select sum(payout - stake) from instant.round)::bigint as ours,
       (select sum(payout - stake) from gaming.round where game_code = 'minas')::bigint as theirs`,
    )
    expect(sums?.ours).toBe(sums?.theirs)
  },
  longestMs,
)
