import { plinkoTable } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { useEffect, useRef } from 'react'
import type { StageProps } from '../parts.ts'
import { isQuiet, useReveal } from '../use-reveal.ts'
import { PlinkoBoard } from './plinko-board.ts'

const rowMs = 150
const fastRowMs = 45

/** A board of pegs: the ball takes the ways that the seeds fixed. */
export const PlinkoStage = (props: StageProps) => {
  const { bet, round, isShowing, isFast, texts, sound } = props
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const board = useRef<PlinkoBoard | null>(null)
  // a ball that falls keeps the board it was thrown on
  const shown = isShowing && round?.bet.game === 'plinko' ? round.bet : bet
  const rows = shown.game === 'plinko' ? shown.rows : 12
  const risk = shown.game === 'plinko' ? shown.risk : 'low'
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const made = new PlinkoBoard(element)
    board.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      board.current = null
    }
  }, [])
  useEffect(() => {
    const table = plinkoTable(rows, risk)
    board.current?.set(
      table,
      table.map((multiplier) => texts.short(multiplier).replace('×', '')),
    )
  }, [rows, risk, texts])
  useReveal(props, async ({ outcome }) => {
    const ms = isQuiet() ? 0 : isFast ? fastRowMs : rowMs
    await board.current?.drop(outcome, { rowMs: ms, onPeg: (row) => sound.tick(row) })
  })
  return (
    <div className="relative min-h-0">
      <canvas
        ref={canvas}
        className="absolute inset-0 size-full"
        role="img"
        aria-label={t('instant.plinko-board', { rows, count: rows + 1 })}
      />
    </div>
  )
}
