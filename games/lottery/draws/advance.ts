import type { LotteryFrame, LotteryResult } from '@faro/contract/lottery'
import { hashOfRound, noteBeacon, takeRound } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { drawSeeds } from '../engine/draws/draw-seeds.ts'
import { isOwnFamily, ownDraw } from '../engine/draws/own-draw.ts'
import { allBrands, type LotteryDeps } from '../src/deps.ts'
import { hasTickets, lockDraw, placeOf, shotSumOf, type DrawRow } from './draw-store.ts'

type Work = Pick<LotteryDeps, 'db' | 'chains' | 'beacon' | 'publish' | 'log'>

/** Rounds of a game's chain, and its scheme. */
export const chainInput = { scheme: 'bytes-52', length: 20_000 } as const

/** The beacon's round is the first that is published so long after the close. */
export const beaconAfterMs = 1_000
/** Without a beacon a draw is cancelled and its tickets are refunded: nothing stands in for it. */
const beaconWaitMs = 60_000

const frameOf = (kind: 'closed' | 'cancelled', draw: DrawRow): LotteryFrame => ({
  kind,
  ...placeOf(draw),
})

type Step = { readonly tx: Tx; readonly work: Work; readonly draw: DrawRow }

/** Publishes after the commit. */
const publishLater = ({ tx, work, draw }: Step, frame: LotteryFrame): void =>
  tx.afterCommit(() => work.publish(draw.game_code, frame))

const openNow = async (step: Step): Promise<boolean> => {
  const { tx, draw } = step
  await tx.query(`update lottery.draw set state = 'open' where draw_id = $1`, [draw.draw_id])
  publishLater(step, { kind: 'open', ...placeOf(draw), closeAt: draw.close_at.toISOString() })
  return true
}

/** An own draw opens once a round of its chain is committed to, and its beacon's round is fixed. */
const openOwn = async (step: Step, beaconRound: number): Promise<boolean> => {
  const { tx, work, draw } = step
  const round = await takeRound(tx, { merchantId: allBrands, gameCode: draw.game_code })
  if (round === null) return false
  await tx.query(
    `update lottery.draw set chain_id = $2, chain_round = $3, beacon_source = $4, beacon_round = $5
     where draw_id = $1`,
    [draw.draw_id, round.chainId, round.round, work.beacon.source, beaconRound],
  )
  return openNow(step)
}

/** Opens a draw whose time has come; false where it must wait. */
export const openDraw = async (work: Work, drawId: bigint): Promise<boolean> => {
  const scope = async (draw: DrawRow): Promise<number | null> => {
    const isReady = await work.chains({
      ...chainInput,
      merchantId: allBrands,
      gameCode: draw.game_code,
    })
    return isReady ? work.beacon.roundAt(draw.close_at.getTime() + beaconAfterMs) : null
  }
  const [seen] = await work.db.query(
    `select d.game_code, g.source, d.close_at from lottery.draw d join lottery.game g
       using (game_code) where d.draw_id = $1`,
    [drawId],
    { game_code: col.text, source: col.text, close_at: col.timestamptz },
  )
  if (seen === undefined) return false
  const beaconRound = seen.source === 'own' ? await scope(seen as DrawRow) : 0
  if (beaconRound === null) return false
  const done = await work.db.tx(async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw?.state !== 'planned') return ok(false)
    return ok(
      draw.source === 'own'
        ? await openOwn({ tx, work, draw }, beaconRound)
        : await openNow({ tx, work, draw }),
    )
  })
  return done.ok && done.value
}

/**
 * The beacon's round of a draw, or a later one where its value is public before the close: clocks
 * may differ, and nobody may bet on what is known.
 */
const guardedRound = async ({ db, beacon, log }: Work, drawId: bigint): Promise<number | null> => {
  const [draw] = await db.query(
    'select beacon_round from lottery.draw where draw_id = $1 and beacon_round is not null',
    [drawId],
    { beacon_round: col.int8 },
  )
  if (draw === undefined) return null
  try {
    let round = Number(draw.beacon_round)
    while ((await beacon.value(round)) !== null) round += 1
    return round
  } catch (error) {
    // what cannot be read cannot have been known either
    log.warn({ err: error, drawId: String(drawId) }, 'beacon not read')
    return Number(draw.beacon_round)
  }
}

/** Closes a draw whose time is over: waits for the tickets that are being written. */
export const closeDraw = async (work: Work, drawId: bigint): Promise<void> => {
  const beaconRound = await guardedRound(work, drawId)
  await work.db.tx(async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw === undefined) return ok(null)
    if (draw.state === 'planned') {
      // it never opened: there may be tickets of chases all the same
      const next = (await hasTickets(tx, drawId)) ? 'cancelling' : 'cancelled'
      await tx.query(`update lottery.draw set state = $2, note = 'not-opened' where draw_id = $1`, [
        drawId,
        next,
      ])
      return ok(null)
    }
    if (draw.state !== 'open' && draw.state !== 'suspended') return ok(null)
    await tx.query(
      `update lottery.draw set state = $2, beacon_round = coalesce($3, beacon_round)
       where draw_id = $1`,
      [drawId, draw.source === 'own' ? 'closed' : 'awaiting', beaconRound],
    )
    publishLater({ tx, work, draw }, frameOf('closed', draw))
    return ok(null)
  })
}

/** The result of an own draw: a function of what was published before it, and of the beacon. */
const resultOf = async (tx: Tx, draw: DrawRow, beacon: string) => {
  const chainRound = present(draw.chain_round, 'round of a draw')
  const hash = await hashOfRound(tx, {
    chainId: present(draw.chain_id, 'chain of a draw'),
    scheme: chainInput.scheme,
    round: chainRound,
  })
  const { family } = draw
  if (!isOwnFamily(family)) throw new Error(`${family} has no draws of its own`)
  const pair = drawSeeds({ hash, chainRound, issueNo: draw.issue_no, beacon })
  const shots = family === 'yeekee' ? { shotSum: await shotSumOf(tx, draw.draw_id) } : undefined
  return { hash, result: ownDraw(family, pair, shots) as LotteryResult }
}

const valueOf = async ({ beacon, log }: Work, draw: Pick<DrawRow, 'beacon_round' | 'draw_id'>) => {
  try {
    return await beacon.value(Number(present(draw.beacon_round, 'beacon round')))
  } catch (error) {
    log.warn({ err: error, drawId: String(draw.draw_id) }, 'beacon not read')
    return null
  }
}

/**
 * Draws a closed draw of our own once its beacon is published. One in which nobody played is
 * settled with it.
 */
export const drawOwn = async (
  work: Work,
  seen: Pick<DrawRow, 'draw_id' | 'beacon_round'>,
): Promise<'drawn' | 'waits'> => {
  const beacon = await valueOf(work, seen)
  const done = await work.db.tx(async (tx) => {
    const draw = await lockDraw(tx, seen.draw_id)
    if (draw?.state !== 'closed') return ok('waits' as const)
    if (beacon === null) {
      const [late] = await tx.query(
        `update lottery.draw set state = 'cancelling', note = 'no-beacon'
         where draw_id = $1 and draw_at < kit.now() - $2 * interval '1 millisecond'
         returning draw_id`,
        [seen.draw_id, beaconWaitMs],
      )
      return ok(late === undefined ? ('waits' as const) : ('drawn' as const))
    }
    const { hash, result } = await resultOf(tx, draw, beacon.randomness)
    const beaconId = await noteBeacon(tx, {
      source: draw.beacon_source ?? work.beacon.source,
      publicKey: beacon.publicKey,
    })
    const isPlayed = await hasTickets(tx, draw.draw_id)
    await tx.query(
      `update lottery.draw set state = $2, result = $3, result_version = 1, hash = $4, beacon = $5,
         beacon_id = $6, beacon_signature = $7,
         settled_at = case when $2 = 'settled' then kit.now() end
       where draw_id = $1`,
      [
        draw.draw_id,
        isPlayed ? 'drawn' : 'settled',
        JSON.stringify(result),
        hash,
        beacon.randomness,
        beaconId,
        beacon.signature,
      ],
    )
    publishLater({ tx, work, draw }, { kind: 'drawn', ...placeOf(draw), result })
    return ok('drawn' as const)
  })
  return done.ok ? done.value : 'waits'
}
