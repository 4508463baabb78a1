import type { Slot } from '@faro/slots/engine'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { holdBalance } from '../hold-balance.ts'
import { textOfUnits, unitsOf } from '../units.ts'
import { markSeen, unseenOf, wasBegunHere } from './unseen.ts'
import type { useSpin } from './use-spin.ts'
import type { State } from './use-game-state.ts'

type Spun = NonNullable<State['lastSpin']>

type Replaying = Pick<ReturnType<typeof useSpin>, 'replay'> & {
  readonly model: Slot
  readonly start: State
  readonly isReady: boolean
  readonly busyRef: RefObject<boolean>
  readonly setStake: (stake: string) => void
  readonly setAvailable: (available: string) => void
  readonly setLastSpin: (spin: Spun) => void
}

/** What an unseen round asks of its player: nothing, to watch it go on, or whether to watch it. */
export type Unseen = {
  readonly word: 'resumed' | 'elsewhere' | null
  readonly watch: () => void
  readonly pass: () => void
}

/** A round of this browser that was not shown to its end; it goes on where the page opens again. */
const ownUnseen = (model: Slot, { lastSpin }: State): Spun | null => {
  const unseen = unseenOf(model.code, lastSpin, Date.now())
  return unseen !== null && wasBegunHere(model.code, unseen.spinId) ? unseen : null
}

/**
 * What may be shown before a round has been: a free round's win may wait in locked money, and any
 * win may have been spent elsewhere since.
 */
const beforeEnd = ({ available, currency: { decimals } }: State, spin: Spun): string => {
  const before = unitsOf(available, decimals) - unitsOf(spin.payout, decimals)
  return spin.isFree || before < 0n ? available : textOfUnits(before, decimals)
}

/** The balance with which a table opens: without the end of a round that is still to be shown. */
export const firstAvailable = (model: Slot, start: State): string => {
  const unseen = ownUnseen(model, start)
  return unseen === null ? start.available : beforeEnd(start, unseen)
}

/**
 * Shows a round again that was decided but not seen to its end. One that was played on another
 * device may have been watched there: it is offered, and never plays by itself.
 */
export const useUnseen = (replaying: Replaying): Unseen => {
  const { model, start, isReady, busyRef } = replaying
  const { replay, setStake, setAvailable, setLastSpin } = replaying
  const [word, setWord] = useState<Unseen['word']>(null)
  const again = useCallback(
    async (unseen: Spun) => {
      if (busyRef.current) return
      busyRef.current = true
      setStake(unseen.stake)
      const hold = holdBalance()
      setAvailable(hold.show(beforeEnd(start, unseen)))
      await replay(unseen)
      hold.end()
      busyRef.current = false
      setAvailable(start.available)
      setLastSpin(unseen)
      setWord(null)
    },
    [start, busyRef, replay, setStake, setAvailable, setLastSpin],
  )
  useEffect(() => {
    if (!isReady || unseenOf(model.code, start.lastSpin, Date.now()) === null) return
    const own = ownUnseen(model, start)
    setWord(own === null ? 'elsewhere' : 'resumed')
    if (own !== null) void again(own)
  }, [isReady, model, start, again])
  const { lastSpin } = start
  return {
    word,
    watch: () => {
      if (lastSpin === null || busyRef.current) return
      setWord('resumed')
      void again(lastSpin)
    },
    pass: () => {
      if (lastSpin !== null) markSeen(model.code, lastSpin.spinId)
      setWord(null)
    },
  }
}
