import type { LotteryFamily } from '@faro/contract/lottery'
import { noteBeacon, takeRound, type BeaconValue } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, type Db, type Tx } from '@faro/server-kit/db'
import { drawSeeds } from '../engine/draws/draw-seeds.ts'
import { isOwnFamily, ownDraw } from '../engine/draws/own-draw.ts'
import type { DrawRule } from '../engine/index.ts'
import { allBrands, type LotteryDeps } from '../src/deps.ts'
import { beaconAfterMs, chainInput } from './advance.ts'
import { gameIssues, insertDraws } from './make-draws.ts'

/** Past draws that a demo opens with: of fast games, and of those that are drawn by the day. */
const drawsKept = 200
const daysKept = 30
/** Some at a time with a pause between, so that whoever plays meanwhile notices nothing. */
const pieceSize = 10
const pauseMs = 250

type PastGame = {
  readonly game_code: string
  readonly family: LotteryFamily
  readonly source: string
  readonly time_zone: string
  readonly rule: DrawRule
}

/** Games that were never drawn: those drawn by the day first, whose few draws are soon there. */
const newGames = (db: Db): Promise<readonly PastGame[]> =>
  db.query(
    `select * from (
       select distinct on (g.game_code) g.game_code, g.family, g.source, s.time_zone, s.rule
       from lottery.game g join lottery.schedule s using (game_code)
       where not exists (select 1 from lottery.draw d where d.game_code = g.game_code
         and d.close_at < kit.now() - interval '1 hour')
       order by g.game_code, s.version desc) g
     order by g.source, g.game_code`,
    [],
    {
      game_code: col.text,
      family: col.text.as<LotteryFamily>(),
      source: col.text,
      time_zone: col.text,
      rule: col.json.as<DrawRule>(),
    },
  )

type PastIssue = ReturnType<typeof gameIssues>[number]

const pastIssues = (game: PastGame, now: Date): readonly PastIssue[] => {
  const { rule } = game
  const to = now.getTime()
  const spanMs =
    rule.kind === 'every' ? (drawsKept + 1) * rule.seconds * 1_000 : daysKept * 86_400_000
  return gameIssues(game, [], { from: to - spanMs, to: to - 1 })
}

type Drawn = {
  readonly issue: PastIssue
  readonly beaconRound: number
  readonly beacon: BeaconValue
}

const valuesOf = async (
  { beacon }: Pick<LotteryDeps, 'beacon'>,
  issues: readonly PastIssue[],
): Promise<readonly Drawn[]> => {
  const drawn: Drawn[] = []
  for (const issue of issues) {
    const beaconRound = await beacon.roundAt(issue.closeAt + beaconAfterMs)
    const value = await beacon.value(beaconRound)
    if (value !== null) drawn.push({ issue, beaconRound, beacon: value })
  }
  return drawn
}

/** Writes one draw as it would have been: a round of the chain, the beacon's value of the time. */
const writePast = async (
  tx: Tx,
  { beacon }: Pick<LotteryDeps, 'beacon'>,
  { game, drawn }: { game: PastGame; drawn: Drawn },
): Promise<void> => {
  const { family, game_code: gameCode } = game
  if (!isOwnFamily(family)) return
  const round = present(
    await takeRound(tx, { merchantId: allBrands, gameCode }),
    'round of a chain',
  )
  const { issueNo } = drawn.issue
  const pair = drawSeeds({
    hash: round.hash,
    chainRound: round.round,
    issueNo,
    beacon: drawn.beacon.randomness,
  })
  await insertDraws(tx, [drawn.issue])
  await tx.query(
    `update lottery.draw set state = 'settled', result = $3, result_version = 1, chain_id = $4,
       chain_round = $5, hash = $6, beacon_source = $7, beacon_round = $8, beacon = $9,
       beacon_id = $10, beacon_signature = $11, settled_at = draw_at
     where game_code = $1 and issue_no = $2 and station = '' and state = 'planned'
       and not exists (select 1 from lottery.ticket t where t.draw_id = draw.draw_id)`,
    [
      gameCode,
      issueNo,
      JSON.stringify(ownDraw(family, pair)),
      round.chainId,
      round.round,
      round.hash,
      beacon.source,
      drawn.beaconRound,
      drawn.beacon.randomness,
      await noteBeacon(tx, { source: beacon.source, publicKey: drawn.beacon.publicKey }),
      drawn.beacon.signature,
    ],
  )
}

type PastDeps = Pick<LotteryDeps, 'db' | 'beacon' | 'chains' | 'log' | 'clock'> & {
  readonly isStopped: () => boolean
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs))

const isChainReady = async (deps: PastDeps, gameCode: string): Promise<boolean> => {
  while (!deps.isStopped()) {
    if (await deps.chains({ ...chainInput, merchantId: allBrands, gameCode })) return true
    await pause()
  }
  return false
}

const makeOwnPast = async (deps: PastDeps, game: PastGame): Promise<void> => {
  if (!(await isChainReady(deps, game.game_code))) return
  const issues = pastIssues(game, deps.clock.now()).slice(-drawsKept)
  for (let at = 0; at < issues.length && !deps.isStopped(); at += pieceSize) {
    const drawn = await valuesOf(deps, issues.slice(at, at + pieceSize))
    await deps.db.tx(async (tx) => {
      for (const one of drawn) await writePast(tx, deps, { game, drawn: one })
      return ok(null)
    })
    await pause()
  }
}

/** Draws outside that are over: the feeds tell their results as of any other. */
const makeOutsidePast = async ({ db, clock }: PastDeps, game: PastGame): Promise<void> => {
  await db.tx(async (tx) => {
    await insertDraws(tx, pastIssues(game, clock.now()))
    await tx.query(
      `update lottery.draw set state = 'awaiting', note = 'past'
       where game_code = $1 and state = 'planned' and draw_at < kit.now()`,
      [game.game_code],
    )
    return ok(null)
  })
}

/**
 * Gives the games of a demo a past to look at: results by the same chains and beacon as those to
 * come, in the background. Games that were drawn before have theirs.
 */
export const makePast = async (deps: PastDeps): Promise<void> => {
  for (const game of await newGames(deps.db)) {
    if (deps.isStopped()) return
    try {
      await (game.source === 'own' ? makeOwnPast : makeOutsidePast)(deps, game)
    } catch (error) {
      deps.log.warn({ err: error, gameCode: game.game_code }, 'past draws not made')
    }
  }
}
