import { chanceOf, diceMultiplier, formatHundredths, formatMultiplier } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { ArrowLeftRight } from 'lucide-react'
import { NumberField } from '../number-field.tsx'
import type { FieldsProps } from '../parts.ts'
import { turned, withMultiplier, withTyped } from './dice-bet.ts'

export const DiceFields = ({ bet, onBet, isLocked, texts }: FieldsProps) => {
  const t = useT()
  if (bet.game !== 'dice') return null
  const shown = (text: string): string => text.replace('.', texts.sign)
  const commit = (next: typeof bet | null) => {
    if (next !== null) onBet(next)
  }
  const sideText = bet.side === 'over' ? t('instant.dice-over') : t('instant.dice-under')
  return (
    <div className="grid grid-cols-3 gap-2">
      <NumberField
        label={t('instant.multiplier')}
        value={shown(formatMultiplier(diceMultiplier(bet)))}
        unit="×"
        digits={4}
        disabled={isLocked}
        onCommit={(typed) => commit(withMultiplier(bet, typed))}
      />
      <div className="relative min-w-0">
        <NumberField
          label={sideText}
          value={shown(formatHundredths(bet.target))}
          disabled={isLocked}
          onCommit={(typed) => commit(withTyped(bet, typed, 'target'))}
        />
        <button
          type="button"
          className="absolute end-1 bottom-1 grid size-9 place-items-center rounded-sm text-t2 hover:bg-s3 hover:text-t1 disabled:opacity-40"
          aria-label={t('instant.dice-turn')}
          title={t('instant.dice-turn')}
          disabled={isLocked}
          onClick={() => onBet(turned(bet))}
        >
          <ArrowLeftRight size={15} aria-hidden />
        </button>
      </div>
      <NumberField
        label={t('instant.chance')}
        value={shown(formatHundredths(chanceOf(bet)))}
        unit="%"
        disabled={isLocked}
        onCommit={(typed) => commit(withTyped(bet, typed, 'chance'))}
      />
    </div>
  )
}
