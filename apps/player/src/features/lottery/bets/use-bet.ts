import {
  lotteryDesk,
  lotteryTickets,
  type LotteryDeskView,
  type NumberCut,
} from '@faro/contract/lottery'
import { wallet } from '@faro/contract/wallet'
import { ApiError, useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { textOfMicro } from '../money.ts'
import type { PricedLine } from './ticket-math.ts'
import type { Terms } from './use-terms.ts'

const isCut = (value: unknown): value is NumberCut =>
  typeof value === 'object' && value !== null && 'factorBps' in value && 'number' in value

/** The lowered odds that a refusal names. */
const cutsOf = (error: unknown): readonly NumberCut[] => {
  if (!(error instanceof ApiError) || error.code !== 'odds-changed') return []
  const { detail } = error
  const cuts =
    typeof detail === 'object' && detail !== null ? (detail as { cuts?: unknown }).cuts : undefined
  return Array.isArray(cuts) ? cuts.filter(isCut) : []
}

type Input = {
  readonly desk: LotteryDeskView
  readonly mode: Terms['offer']['mode']
  readonly lines: readonly PricedLine[]
  readonly terms: Terms
}

/** Lowered odds of the draws that a ticket is for, as the page showed them. */
const shownCuts = ({ desk, terms }: Input): readonly NumberCut[] =>
  desk.cuts
    .filter((cut) =>
      terms.planned.some(
        ({ draw }) => draw.issueNo === cut.issueNo && draw.station === cut.station,
      ),
    )
    .map(({ play, number, factorBps }) => ({ play, number, factorBps }))

const bodyOf = (input: Input, agreed: readonly NumberCut[]) => {
  const { desk, mode, lines, terms } = input
  const cuts = [
    ...agreed,
    ...shownCuts(input).filter(
      (cut) => !agreed.some(({ play, number }) => play === cut.play && number === cut.number),
    ),
  ]
  return {
    gameCode: desk.game.gameCode,
    draws: terms.planned.map(({ draw, times }) => ({
      issueNo: draw.issueNo,
      station: draw.station,
      times,
    })),
    lines: lines.map(({ line, times }) => ({
      text: line.canon,
      times,
      bets: line.bets,
      cuts: cuts.filter(({ play }) => play === line.play),
    })),
    mode,
    unit: textOfMicro(terms.bet.unit),
    group: terms.bet.group,
    stopOnWin: terms.draft.draws.choice === 'chase' && terms.draft.draws.stopOnWin,
    stake: textOfMicro(terms.totals.stake),
  }
}

/** Places a ticket; lower odds than were shown are told before they are agreed to. */
export const useBet = (onDone: (count: number) => void) => {
  const [agreed, setAgreed] = useState<readonly NumberCut[]>([])
  const bet = useCommand(lotteryTickets.bet, {
    invalidates: [lotteryDesk.desk, lotteryTickets.list, lotteryTickets.chases, wallet.balance],
    onDone: ({ tickets }) => {
      setAgreed([])
      onDone(tickets.length)
    },
  })
  const lowered = cutsOf(bet.error)
  return {
    place: (input: Input) => {
      const cuts = [...lowered, ...agreed]
      setAgreed(cuts)
      bet.mutate({ body: bodyOf(input, cuts) })
    },
    isBusy: bet.isPending,
    error: bet.isError ? bet.error : null,
    lowered,
    reset: bet.reset,
  }
}
