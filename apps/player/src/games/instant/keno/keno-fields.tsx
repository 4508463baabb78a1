import { fields, kenoRisks, picksMax } from '@faro/instant/engine'
import { useT, type MessageKey } from '@faro/i18n'
import { Button } from '@faro/ui'
import { Eraser, Shuffle } from 'lucide-react'
import { ChoiceField } from '../choice-field.tsx'
import type { FieldsProps } from '../parts.ts'

export const KenoFields = ({ bet, onBet, isLocked }: FieldsProps) => {
  const t = useT()
  if (bet.game !== 'keno') return null
  return (
    <div className="grid gap-2.5">
      <ChoiceField
        label={t('instant.risk')}
        value={bet.risk}
        options={kenoRisks.map((value) => ({
          value,
          label: t(`instant.risk-${value}` as MessageKey),
        }))}
        disabled={isLocked}
        onChange={(risk) => onBet({ ...bet, risk })}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          disabled={isLocked}
          onClick={() => onBet({ ...bet, picks: randomPicks() })}
        >
          <Shuffle size={16} aria-hidden />
          {t('instant.keno-random')}
        </Button>
        <Button
          variant="secondary"
          disabled={isLocked || bet.picks.length === 0}
          onClick={() => onBet({ ...bet, picks: [] })}
        >
          <Eraser size={16} aria-hidden />
          {t('instant.keno-clear')}
        </Button>
      </div>
    </div>
  )
}

/** Ten fields by chance: which ones makes no difference to the odds. */
const randomPicks = (): number[] => {
  const weights = crypto.getRandomValues(new Uint32Array(fields))
  return Array.from(weights, (weight, field) => ({ weight, field }))
    .toSorted((a, b) => a.weight - b.weight)
    .slice(0, picksMax)
    .map(({ field }) => field)
}
