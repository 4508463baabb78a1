import { useT } from '@faro/i18n'
import { useEffect, useState } from 'react'
import type { Round } from './parts.ts'
import type { Sound } from './sound.ts'
import type { Texts } from './use-texts.ts'

type Props = { readonly round: Round | null; readonly texts: Texts; readonly sound: Sound }

const bigTimes = 100_000

/** What a round has won, large for a moment, and its sound. The log says it in words. */
export const WinBadge = ({ round, texts, sound }: Props) => {
  const t = useT()
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
    <p key={roundId} aria-hidden className="instant-win pointer-events-none min-w-0">
      <span className="flex items-baseline gap-3 rounded-full bg-s3 px-4 py-1 whitespace-nowrap shadow-[inset_0_0_0_2px_var(--win)]">
        <span className="text-lg leading-tight font-extrabold text-win">
          {texts.times(round.multiplier)}
        </span>
        <span className="truncate text-[13px] font-bold">
          {t('instant.payout', { amount: texts.money(round.payout) })}
        </span>
      </span>
    </p>
  )
}
