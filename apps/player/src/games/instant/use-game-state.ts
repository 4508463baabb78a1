import { instant, type QuickBet as WiredBet } from '@faro/contract/instant'
import { isStepped, type Bet, type QuickBet } from '@faro/instant/engine'
import { ApiError, useWeb } from '@faro/web-kit'
import { useCallback, useMemo, useRef, useState } from 'react'
import { holdBalance } from '../hold-balance.ts'
import { useFirstSeed } from '../seeds/use-first-seed.ts'
import { textOfUnits, unitsOf } from '../units.ts'
import { askAgain } from '../ask-again.ts'
import type { Round, State, Step } from './parts.ts'

const lastMax = 24
/** A stage that cannot draw, as in a hidden tab, holds up nothing. */
const showMaxMs = 6_000

type Facts = Pick<State, 'available' | 'seed' | 'last'>
type Answered = { readonly round: Round } & Pick<State, 'available' | 'seed'>
type Phase = 'idle' | 'asking' | 'showing'

/** A bet as the wire wants it: the engine's lists are read-only. */
const wired = (bet: QuickBet): WiredBet =>
  bet.game === 'keno' ? { ...bet, picks: [...bet.picks] } : bet

/** What the server knows of the table, and the calls that change it: one at a time. */
export const useGameState = (start: State) => {
  const [facts, setFacts] = useState<Facts>(start)
  const [round, setRound] = useState<Round | null>(start.open)
  const take = useCallback((answer: Answered) => {
    const { round: next, available, seed } = answer
    setRound(next)
    setFacts(({ last }) => ({
      available,
      seed,
      last:
        next.state === 'open'
          ? last
          : [next, ...last.filter(({ roundId }) => roundId !== next.roundId)].slice(0, lastMax),
    }))
  }, [])
  const onStale = useCallback((now: State) => {
    setFacts(now)
    setRound(now.open ?? now.last[0] ?? null)
  }, [])
  const asking = useAsk(onStale)
  const calls = useCalls({ asking, take, setRound, decimals: start.currency.decimals })
  const setSeed = (seed: State['seed']) => setFacts((now) => ({ ...now, seed }))
  useFirstSeed(facts.seed, setSeed)
  return {
    ...facts,
    ...calls,
    setSeed,
    round,
    phase: asking.phase,
    pending: asking.pending,
    error: asking.error,
  }
}

/** One wish at a time; a round that changed elsewhere is looked up again. */
const useAsk = (onStale: (now: State) => void) => {
  const { api } = useWeb()
  const [phase, setPhase] = useState<Phase>('idle')
  const [pending, setPending] = useState<Step | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isBusy = useRef(false)
  const ask = useCallback(
    async (call: (key: string) => Promise<Answered>): Promise<Answered | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setPhase('asking')
      setError(null)
      try {
        return await askAgain(call)
      } catch (failure) {
        setError(failure)
        const isStale = failure instanceof ApiError && staleCodes.has(failure.code)
        const now = isStale ? await api.call(instant.state, {}).catch(() => null) : null
        if (now !== null) onStale(now)
        return null
      } finally {
        isBusy.current = false
        setPending(null)
        setPhase('idle')
      }
    },
    [api, onStale],
  )
  /** Nothing else is asked while a round is shown. */
  const showing = useCallback(async (work: () => Promise<void>): Promise<void> => {
    isBusy.current = true
    setPhase('showing')
    await work()
    isBusy.current = false
    setPhase('idle')
  }, [])
  return { ask, showing, phase, pending, setPending, error }
}

type Deps = {
  readonly asking: ReturnType<typeof useAsk>
  readonly take: (answer: Answered) => void
  readonly setRound: (round: Round) => void
  readonly decimals: number
}

const useCalls = ({ asking, take, setRound, decimals }: Deps) => {
  const { api } = useWeb()
  const { ask, showing, setPending } = asking
  const shown = useRef<(() => void) | null>(null)
  return useMemo(() => {
    const change = async (call: (key: string) => Promise<Answered>): Promise<Round | null> => {
      const answer = await ask(call)
      if (answer !== null) take(answer)
      return answer?.round ?? null
    }
    const quick = async (bet: QuickBet, stake: string): Promise<Round | null> => {
      const body = { stake, bet: wired(bet) }
      const hold = holdBalance()
      const answer = await ask((key) => api.call(instant.play, { body }, { idempotencyKey: key }))
      if (answer === null) {
        hold.end()
        return null
      }
      hold.show(beforePayout(answer, decimals))
      setRound(answer.round)
      await showing(async () => {
        await new Promise<void>((resolve) => {
          shown.current = resolve
          setTimeout(resolve, showMaxMs)
        })
        take(answer)
        hold.end()
      })
      return answer.round
    }
    return {
      play: (bet: Bet, stake: string): Promise<Round | null> => {
        if (!isStepped(bet)) return quick(bet, stake)
        const body = { stake, bet }
        return change((key) => api.call(instant.open, { body }, { idempotencyKey: key }))
      },
      step: ({ roundId, version }: Round, step: Step) => {
        setPending(step)
        const body = { roundId, version, step }
        return change((key) => api.call(instant.step, { body }, { idempotencyKey: key }))
      },
      cashOut: ({ roundId, version }: Round) => {
        const body = { roundId, version }
        return change((key) => api.call(instant.cashOut, { body }, { idempotencyKey: key }))
      },
      onShown: () => shown.current?.(),
    }
  }, [api, ask, setPending, setRound, showing, take, decimals])
}

const beforePayout = ({ available, round }: Answered, decimals: number): string => {
  const left = unitsOf(available, decimals) - unitsOf(round.payout, decimals)
  return textOfUnits(left > 0n ? left : 0n, decimals)
}

const staleCodes: ReadonlySet<string> = new Set([
  'state-changed',
  'round-closed',
  'round-open',
  'bet-unknown',
])
