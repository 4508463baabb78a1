import { useEffect, useState } from 'react'
import type { Round } from './parts.ts'
import type { Sound } from './sound.ts'
import type { Texts } from './use-texts.ts'

type Props = { readonly round: Round | null; readonly texts: Texts; readonly sound: Sound }

const bigTimes = 100_000

/** What a round has won, large for a moment, and its sound. The log says it in words. */
export const WinBadge = ({ round, texts, sound }: Props) => {
  const [firstId] = useState(round?.roundId)
  const roundId = round?.roundId
  const multiplier = round?.multiplier ?? 0
  const isNew = roundId !== undefined && roundId !== firstId
  const isWon = isNew && multiplier > 10_000
  // also where the round before paid the same
  useEffect(() => {
    if (roundId === undefined || !isNew) return
    if (isWon) sound.win(multiplier >= bigTimes)
    else if (multiplier === 0) sound.loss()
  }, [roundId, isNew, isWon, multiplier, sound])
  if (!isWon || round === null) return null
  return (
    <p
      key={roundId}
      aria-hidden
      className={`instant-win pointer-events-none absolute top-3 z-10 text-center ${round.bet.game === 'wheel' ? 'start-3' : 'inset-x-0'}`}
    >
      <span className="inline-grid rounded-lg bg-s3 px-5 py-2 shadow-[inset_0_0_0_2px_var(--win),0_12px_32px_rgb(0_0_0/.45)]">
        <span className="text-xl leading-tight font-extrabold text-win">
          {texts.times(round.multiplier)}
        </span>
        <span className="text-[13px] font-bold">+{texts.money(round.payout)}</span>
      </span>
    </p>
  )
}
