import { payoutOf } from '@faro/crash/engine'
import { useT } from '@faro/i18n'
import { useEffect, useRef } from 'react'
import { unitsOf } from '../units.ts'
import type { Room } from './room.ts'
import type { BetControl } from './use-bet.ts'
import type { BetInput } from './use-bet-calls.ts'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly control: BetControl
  readonly input: BetInput | null
  readonly room: Room
  readonly texts: Texts
  readonly place: 1 | 2
}

type Action = {
  readonly label: string
  readonly detail: string
  readonly look: string
  readonly run: (() => void) | null
  /** Undoes what the press before did: whoever presses twice does not mean it. */
  readonly isUndo?: boolean
}

/** A press so soon after the flight changed the button was meant for what it said before. */
const settleMs = 250
const undoSettleMs = 500

/** Places, queues, withdraws the wish or cashes out: whatever this moment allows. */
export const BetButton = (props: Props) => {
  const { control, room, texts, place } = props
  const detail = useRef<HTMLSpanElement>(null)
  const { label, detail: shown, look, run, isUndo = false } = useAction(props)
  const changedAt = useRef({ label, ms: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (changedAt.current.label !== label) changedAt.current = { label, ms: performance.now() }
  }, [label])
  const isFlying = control.bet?.state === 'placed' && control.roundState === 'running'
  const stake = control.bet?.stake
  // the worth of a running bet changes with every frame, which is none of React's business
  useEffect(() => {
    if (!isFlying || stake === undefined) return undefined
    let frame = 0
    const units = unitsOf(stake, texts.decimals)
    const write = (): void => {
      frame = requestAnimationFrame(write)
      const worth = texts.money(texts.text(payoutOf(units, room.multiplier())))
      if (detail.current !== null && detail.current.textContent !== worth)
        detail.current.textContent = worth
    }
    write()
    return () => cancelAnimationFrame(frame)
  }, [isFlying, stake, room, texts])
  return (
    <button
      type="button"
      data-testid={`bet-${place}`}
      data-hotkey={place}
      className={`btn min-h-14 flex-col gap-0 leading-tight ${look}`}
      disabled={run === null || control.isBusy}
      onClick={() => {
        const saidMs = performance.now() - changedAt.current.ms
        if (saidMs >= (isUndo ? undoSettleMs : settleMs)) run?.()
      }}
    >
      <span className="text-[15px]">{label}</span>
      <span ref={detail} className="text-xs font-bold opacity-80" aria-hidden={isFlying}>
        {isFlying ? '' : shown}
      </span>
    </button>
  )
}

const useAction = ({ control, input, texts }: Props): Action => {
  const t = useT()
  const { bet, queued, auto, roundState } = control
  const staked = bet?.stake ?? queued?.stake ?? input?.stake
  const stakeText = staked === undefined ? t('crash.stake-missing') : texts.money(staked)
  if (bet?.state === 'placed' && roundState === 'running')
    return {
      label: t('crash.cash-out'),
      detail: '',
      look: 'bg-accent text-onaccent hover:brightness-110',
      run: control.cashOut,
    }
  if (bet?.state === 'placed' && roundState === 'betting')
    return {
      label: t('crash.cancel'),
      detail: t('crash.placed-for', { amount: stakeText }),
      look: 'btn-secondary',
      run: control.takeBack,
      isUndo: true,
    }
  // the flight is over and what became of the bet is on its way
  if (bet?.state === 'placed')
    return {
      label: t('crash.place'),
      detail: t('crash.placed-for', { amount: stakeText }),
      look: 'btn-secondary',
      run: null,
    }
  if (auto !== null)
    return {
      label: t('crash.auto-stop'),
      detail: t('crash.auto-left', { count: auto.left }),
      look: 'btn-secondary',
      run: control.stopAuto,
    }
  if (queued !== null)
    return {
      label: t('crash.cancel'),
      detail: t('crash.next-round'),
      look: 'btn-secondary',
      run: () => control.queue(null),
      isUndo: true,
    }
  const isOpen = roundState === 'betting' && bet === undefined
  return {
    label: t('crash.place'),
    detail: isOpen ? stakeText : t('crash.next-round'),
    look: 'btn-primary',
    run: input === null ? null : () => (isOpen ? control.send(input) : control.queue(input)),
  }
}
