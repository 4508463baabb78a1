import type { Answer } from '@faro/contract/route'
import { slots } from '@faro/contract/slots'
import { roundOf, unitsOfStake, type Slot } from '@faro/slots/engine'
import { useMoney } from '@faro/web-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { holdBalance } from '../hold-balance.ts'
import { useFirstSeed } from '../seeds/use-first-seed.ts'
import { afterSpin, beginAutoplay, type Autoplay, type AutoplayLimits } from './autoplay.ts'
import { lastGrid } from './present-round.ts'
import { textOfUnits, unitsOf } from '../units.ts'
import { isLastOf, isPaidOut, useFreeRounds } from './use-free-rounds.ts'
import { useSpin, type Played } from './use-spin.ts'
import { useStage } from './use-stage.ts'
import { firstAvailable, useUnseen } from './use-unseen.ts'

export type State = Answer<typeof slots.state>

const pauseMs = 500
const stakeFirst = 3
const turboPace = 0.42

/** Everything of a game that is not drawn by React: rounds, money, autoplay, what is to be shown. */
export const useGameState = (model: Slot, start: State) => {
  const { decimals } = start.currency
  const [first] = useState(() => firstGrid(model, start.lastSpin))
  const { canvas, stage, sound, isReady } = useStage(model, first)
  const { play, replay, phase, error, shown } = useSpin({ model, stage, sound })
  const [available, setAvailable] = useState(() => firstAvailable(model, start))
  const [seed, setSeed] = useState(start.seed)
  useFirstSeed(seed, setSeed)
  const [lastSpin, setLastSpin] = useState<State['lastSpin']>(null)
  const [ownStake, setStake] = useState(start.stakes[stakeFirst] ?? start.stakes[0] ?? '')
  const { free, noteSpin, ...freeRounds } = useFreeRounds(start.freeRounds, error)
  const stake = free?.stake ?? ownStake
  const turbo = useTurbo(stage)
  const { jackpots, setJackpots, endJackpots } = useJackpots()
  const isBusy = useRef(false)
  const table = { model, start, isReady, busyRef: isBusy }
  const unseen = useUnseen({ ...table, replay, setStake, setAvailable, setLastSpin })
  const spin = async (isBought: boolean) => {
    if (isBusy.current || !isReady) return null
    isBusy.current = true
    unseen.pass()
    setLastSpin(null)
    const hold = holdBalance()
    const played = await play({
      stake,
      isBought,
      awardId: free?.awardId,
      // what the round costs is gone at once, what it pays comes when it is shown
      onDecided: (decided) => setAvailable(hold.show(beforePayout(decided, decimals))),
    })
    hold.end()
    isBusy.current = false
    if (played === null) return null
    setAvailable(played.available)
    setSeed(played.seed)
    setLastSpin(played.spin)
    setJackpots(played.jackpots)
    noteSpin(played)
    return played
  }
  const { auto, setAuto } = useAutoplay(model, decimals, () => spin(false))
  const amountOf = useAmounts(model, stake, decimals)
  return {
    canvas,
    sound,
    isReady,
    phase,
    error,
    shown,
    available,
    seed,
    setSeed,
    lastSpin,
    unseen,
    jackpots,
    endJackpots,
    stake,
    setStake,
    free,
    ...freeRounds,
    auto,
    ...turbo,
    spin,
    amountOf,
    amountOfStakes: (stakes: number) => amountOf(stakes * unitsOfStake(model)),
    skip: () => stage.current?.skip(),
    beginAuto: (limits: AutoplayLimits) => setAuto(beginAutoplay(limits)),
    endAuto: () => setAuto(null),
  }
}

const useJackpots = () => {
  const [jackpots, setJackpots] = useState<Played['jackpots']>([])
  return { jackpots, setJackpots, endJackpots: useCallback(() => setJackpots([]), []) }
}

const useTurbo = (stage: ReturnType<typeof useStage>['stage']) => {
  const [isTurbo, setTurbo] = useState(false)
  const toggleTurbo = () => {
    stage.current?.setPace(isTurbo ? 1 : turboPace)
    setTurbo(!isTurbo)
  }
  return { isTurbo, toggleTurbo }
}

/** What so many units of a round are in money at a stake. */
const useAmounts = (model: Slot, stake: string, decimals: number) => {
  const money = useMoney()
  const units = unitsOf(stake, decimals)
  return useCallback(
    (pays: number): string =>
      money.show(textOfUnits((units * BigInt(pays)) / BigInt(unitsOfStake(model)), decimals)),
    [money, units, model, decimals],
  )
}

/** Plays on by itself until a limit of the player's, an error or the player stops it. */
const useAutoplay = (model: Slot, decimals: number, spin: () => Promise<Played | null>) => {
  const [auto, setAuto] = useState<Autoplay | null>(null)
  const step = useRef(async (_state: Autoplay): Promise<void> => undefined)
  step.current = async (state) => {
    const played = await spin()
    // a jackpot waits for its winner, and nothing is staked by itself once it costs money again
    if (played === null || played.jackpots.length > 0 || isLastOf(played.freeRound))
      return setAuto(null)
    const { cost, payout, stops, isBought } = played.spin
    const units = {
      stake: unitsOf(cost, decimals),
      payout: unitsOf(payout, decimals),
      hasFeature: roundOf(model, stops, { isBought }).steps.some(isFeature),
    }
    // stopped meanwhile: the spin that ran was the last
    setAuto((present) => (present === null ? null : afterSpin(state, units)))
  }
  useEffect(() => {
    if (auto === null) return undefined
    const timer = setTimeout(() => void step.current(auto), pauseMs)
    return () => clearTimeout(timer)
  }, [auto])
  return { auto, setAuto }
}

const beforePayout = (played: Played, decimals: number): string => {
  const { available, spin, jackpots } = played
  return textOfUnits(
    [isPaidOut(played) ? spin.payout : '0', ...jackpots.map(({ prize }) => prize)].reduce(
      (units, paid) => units - unitsOf(paid, decimals),
      unitsOf(available, decimals),
    ),
    decimals,
  )
}

const isFeature = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'award' || kind === 'hold'

/** What stands on the reels before the first round: how the last one ended, by its own model. */
const firstGrid = (model: Slot, last: State['lastSpin']) => {
  try {
    return last === null ? null : lastGrid(roundOf(model, last.stops, last))
  } catch {
    // the last round was played with a former model, whose grid may not fit
    return null
  }
}
