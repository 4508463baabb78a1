import { owedPauseMs, sleep } from './attempts.ts'
import type { Timings } from './configuration.ts'
import { happens, type Faults } from './faults.ts'
import type { Rng } from '@faro/kernel/rng'
import type { Journal, Table } from './journal.ts'
import { afterAnswer, afterCrash, dueCall, isOwed, type Round } from './round.ts'
import type { WalletCaller } from './wallet-caller.ts'

export type DriverParts = {
  readonly openJournal: () => Journal
  readonly caller: WalletCaller
  readonly faults: () => Faults
  readonly rng: Rng
  readonly timings: Timings
}

/** Plays rounds through their calls and keeps on until nothing is owed. */
export type RoundDriver = {
  /** Plays a new round as far as possible now; what is still owed is retried in the background. */
  readonly play: (round: Round) => Promise<Round>
  readonly find: (id: string) => Round | undefined
  readonly owed: () => number
  readonly journal: () => Journal
  readonly crash: () => void
  readonly stop: () => void
}

const patienceMs = 25

class Crashed extends Error {}

/** One life of the process part: a crash ends it, and what it still hears is forgotten. */
type Life = { readonly rounds: Table<Round>; readonly journal: Journal; isOver: boolean }

export const roundDriver = (parts: DriverParts): RoundDriver => {
  let life = begin(parts)
  const crash = (): void => {
    life.isOver = true
    life = begin(parts)
    recover(life, parts)
  }
  recover(life, parts)
  return {
    play: async (round) => {
      const own = life
      own.rounds.put(round.id, round)
      try {
        return await first(round, { life: own, parts, crash })
      } catch (error) {
        if (!(error instanceof Crashed)) throw error
        return untilSettled(round.id, () => life)
      }
    },
    find: (id) => life.rounds.get(id),
    owed: () => life.rounds.values().filter((round) => isUnfinished(round)).length,
    journal: () => life.journal,
    crash,
    stop: () => {
      life.isOver = true
    },
  }
}

const begin = ({ openJournal }: DriverParts): Life => {
  const journal = openJournal()
  return { journal, rounds: journal.table<Round>('round'), isOver: false }
}

const isUnfinished = (round: Round): boolean => dueCall(round) !== undefined

/** Continues from disk what was in progress when the process ended. */
const recover = (life: Life, parts: DriverParts): void => {
  for (const round of life.rounds.values().filter(isUnfinished)) {
    const kept = afterCrash(round)
    if (kept !== round) life.rounds.put(kept.id, kept)
    void settle(kept, { life, parts }).catch(ignoreCrash)
  }
}

const ignoreCrash = (error: unknown): void => {
  if (!(error instanceof Crashed)) throw error
}

type Going = { readonly life: Life; readonly parts: DriverParts }

/** The first pass of a new round, with the faults that only a new round has. */
const first = async (
  round: Round,
  { life, parts, crash }: Going & { readonly crash: () => void },
): Promise<Round> => {
  const { faults, rng } = parts
  if (happens(rng, faults().reorder)) return overtake(round, { life, parts })
  if (!happens(rng, faults().crash)) return pass(round, { life, parts })
  const call = dueCall(round)
  const pending = call === undefined ? undefined : parts.caller.call(call, round)
  if (happens(rng, 0.5)) await pending
  crash()
  throw new Crashed('the process ended in the middle of a round')
}

/** The rollback leaves before its bet: the bet must find it there. */
const overtake = async (round: Round, going: Going): Promise<Round> => {
  const { parts } = going
  const fields = { phase: 'rollback-owed', reason: 'cancelled', isOvertaken: true } as const
  const settled = await settle(keep({ ...round, ...fields }, going), going)
  await parts.caller.call(round.style === 'one' ? 'bet-and-win' : 'bet', round)
  if (round.style !== 'closing-win') await parts.caller.call('finish', round)
  return settled
}

const keep = (round: Round, { life }: Going): Round => {
  if (life.isOver) throw new Crashed('this life is over')
  life.rounds.put(round.id, round)
  return round
}

/** Call after call until the round ended or one of its calls stays owed. */
const pass = async (round: Round, going: Going): Promise<Round> => {
  let now = round
  for (let call = dueCall(now); call !== undefined; call = dueCall(now)) {
    const answer = await going.parts.caller.call(call, now)
    const next = keep(afterAnswer(now, answer), going)
    if (next.phase === now.phase || (isOwed(next) && answer.kind !== 'taken')) {
      void settle(next, going).catch(ignoreCrash)
      return next
    }
    now = next
  }
  return now
}

/** Repeats what is owed with growing pauses until it is answered. */
const settle = async (round: Round, going: Going): Promise<Round> => {
  let now = round
  for (let attempts = 0; ; attempts += 1) {
    const call = dueCall(now)
    if (call === undefined) return now
    const answer = await going.parts.caller.call(call, now)
    const next = keep(afterAnswer(now, answer), going)
    if (next.phase === now.phase) await sleep(owedPauseMs(attempts, going.parts.timings))
    else attempts = -1
    now = next
  }
}

/** After a crash the caller waits for what the next life makes of the round. */
const untilSettled = async (id: string, life: () => Life): Promise<Round> => {
  for (;;) {
    const round = life().rounds.get(id)
    if (round === undefined) throw new Error(`round ${id} was never written down`)
    if (!isUnfinished(round) || life().isOver) return round
    await sleep(patienceMs)
  }
}
