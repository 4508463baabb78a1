import type { InstantStep } from '@faro/contract/instant'
import { openPair, presentSeed } from '@faro/fair'
import { assert, present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { areStepsEqual, isStepped, judgeStep, payoutOf, standingOf } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { endRound, type Ended } from './end-round.ts'
import { gainsOf, lockRound, saveRound, shownRounds, type RoundRow } from './round-store.ts'
import type { Answered } from './stake.ts'

type Refusal =
  | 'bet-unknown'
  | 'round-closed'
  | 'state-changed'
  | 'step-refused'
  | 'account-unknown'
  | 'idempotency-key-reused'

type StepInput = {
  readonly session: GameSession
  readonly roundId: string
  /** How many steps the player had seen. */
  readonly version: number
  readonly idempotency: Idempotency
}

/**
 * Takes a step in an open round. The round's row decides: whoever locks it first moves it on, a
 * second step seen at the same version is refused, the same step again answers the same.
 */
export const takeStep =
  (deps: InstantDeps) =>
  (request: StepInput & { readonly step: InstantStep }): Promise<Result<Answered, Refusal>> =>
    deps.db.tx((tx) =>
      once(tx, request.idempotency, async () => {
        const row = await ownRound(tx, request)
        if (row === undefined) return err('bet-unknown')
        const { version, step } = request
        const taken = row.steps[version]
        if (taken !== undefined && areStepsEqual(taken, step)) return answerOf(tx, deps, { row })
        if (row.state !== 'open') return err('round-closed')
        if (version !== row.steps.length) return err('state-changed')
        const moved = await stepIn(tx, deps, { row, step })
        return moved.ok ? answerOf(tx, deps, moved.value) : moved
      }),
    )

const ownRound = async (tx: Tx, { roundId, session }: StepInput): Promise<RoundRow | undefined> => {
  const row = await lockRound(tx, roundId)
  return row?.member_id === session.memberId && row.game_code === session.gameCode ? row : undefined
}

const stepIn = async (
  tx: Tx,
  deps: InstantDeps,
  { row, step }: { row: RoundRow; step: InstantStep },
): Promise<Result<Ended | { row: RoundRow }, 'step-refused'>> => {
  const { bet, steps } = row
  assert(isStepped(bet), 'a round of one step is open')
  // judged by what the player sees: a step that is refused has turned no card and met no mine
  const judged = judgeStep(bet, { shown: row.outcome, steps }, step)
  if (!judged.ok) return judged
  const pair = await openPair(tx, { seedId: row.seed_id, nonce: row.nonce })
  const next = { ...row, steps: [...steps, step] }
  const { isOver, multiplier, shown } = standingOf(bet, pair, next.steps)
  if (multiplier === 0) return ok(await endRound(tx, deps, { row: next, multiplier, by: 'loss' }))
  const isFull = payoutOf(row.stake, multiplier, row.payout_max) === row.payout_max
  if (isOver || isFull)
    return ok(await endRound(tx, deps, { row: next, multiplier, by: isFull ? 'limit' : 'cleared' }))
  const moved = { ...next, multiplier: BigInt(multiplier), outcome: shown }
  await saveRound(tx, moved)
  return ok({ row: moved })
}

/** Ends an open round with what it is worth; after its own end it answers what it paid. */
export const cashOut =
  (deps: InstantDeps) =>
  (request: StepInput): Promise<Result<Answered, Refusal>> =>
    deps.db.tx((tx) =>
      once(tx, request.idempotency, async () => {
        const row = await ownRound(tx, request)
        if (row === undefined) return err('bet-unknown')
        const isSeen = request.version === row.steps.length
        if (row.state === 'won' && isSeen) return answerOf(tx, deps, { row })
        if (row.state !== 'open') return err('round-closed')
        if (!isSeen) return err('state-changed')
        if (gainsOf(row.steps) === 0) return err('step-refused')
        const multiplier = Number(row.multiplier)
        return answerOf(tx, deps, await endRound(tx, deps, { row, multiplier, by: 'player' }))
      }),
    )

const answerOf = async (
  tx: Tx,
  { gaming }: InstantDeps,
  { row, available }: { row: RoundRow; available?: bigint },
): Promise<Result<Answered, Refusal>> => {
  const playerAccount = { merchantId: row.merchant_id, memberId: row.member_id }
  const left = available ?? (await gaming.gameWallet.available(tx, playerAccount))?.available
  if (left === undefined) return err('account-unknown')
  const [round] = await shownRounds(tx, [row])
  return ok({
    round: present(round, 'round'),
    available: formatAmount(left, row.currency),
    seed: await presentSeed(tx, { memberId: row.member_id, gameCode: row.game_code }),
  })
}
