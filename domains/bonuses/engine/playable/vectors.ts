import type { Vectors } from '@faro/kernel/vectors'
import type { EndKind } from '../wagering/end.ts'
import { unitsOrNull, weightsOf } from '../wagering/vectors.ts'
import {
  closeRound,
  endBonus,
  payWin,
  placeBet,
  playFrom,
  takeBack,
  type Parts,
  type PlayState,
  type PlayTerms,
} from './play.ts'

type StartCase = {
  readonly real: number
  readonly purse: number
  readonly amount: number
  readonly maxBet?: number | null
  readonly sticky?: boolean
  readonly cap?: number | null
  readonly weights?: Readonly<Record<string, number>> | null
}

type StepCase =
  | {
      readonly do: 'bet'
      readonly id: string
      readonly round: string
      readonly amount: number
      readonly category: string
      readonly game?: string
      readonly vendor?: string
    }
  | { readonly do: 'win'; readonly id: string; readonly round: string; readonly amount: number }
  | { readonly do: 'back'; readonly id: string }
  | { readonly do: 'close'; readonly round: string }
  | { readonly do: 'end'; readonly how: EndKind }

const partsAnswer = ({ real, bonus }: Parts) => ({
  realPart: Number(real),
  bonusPart: Number(bonus),
})

type Taken = { readonly state: PlayState; readonly answer: object }

const step = (state: PlayState, terms: PlayTerms, one: StepCase): Taken => {
  switch (one.do) {
    case 'bet': {
      const bet = placeBet(state, terms, { ...one, amount: BigInt(one.amount) })
      return bet.ok
        ? { state: bet.value.state, answer: partsAnswer(bet.value.value) }
        : { state, answer: { refused: bet.error } }
    }
    case 'win': {
      const paid = payWin(state, terms, { ...one, amount: BigInt(one.amount) })
      return { state: paid.state, answer: partsAnswer(paid.value) }
    }
    case 'back': {
      const back = takeBack(state, terms, one.id)
      return { state: back.state, answer: partsAnswer(back.value) }
    }
    case 'close':
      return { state: closeRound(state, one.round), answer: {} }
    case 'end': {
      const { state: after, value } = endBonus(state, terms, one.how)
      const { converted, returned } = value
      return {
        state: after,
        answer: { converted: Number(converted), returned: Number(returned) },
      }
    }
  }
}

const run = ({ start, steps }: { start: StartCase; steps: readonly StepCase[] }) => {
  const terms: PlayTerms = {
    amount: BigInt(start.amount),
    maxBet: unitsOrNull(start.maxBet),
    isSticky: start.sticky ?? false,
    cap: unitsOrNull(start.cap),
    weights: weightsOf(start.weights),
  }
  let state = playFrom(BigInt(start.real), BigInt(start.purse))
  const answers = steps.map((one) => {
    const before = state.end
    const taken = step(state, terms, one)
    state = taken.state
    const isLost = before === null && state.end === 'lost'
    return {
      ...taken.answer,
      ...(isLost ? { ended: 'lost' } : {}),
      real: Number(state.real),
      purse: Number(state.balance),
    }
  })
  return { steps: answers, toCost: Number(state.toCost), debt: Number(state.debt) }
}

export const playableVectors: Vectors = { 'playable.run': run }
