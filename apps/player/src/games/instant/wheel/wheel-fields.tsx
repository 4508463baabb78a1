import { segmentCounts, wheelRisks } from '@faro/instant/engine'
import { useT, type MessageKey } from '@faro/i18n'
import { ChoiceField } from '../choice-field.tsx'
import type { FieldsProps } from '../parts.ts'

export const WheelFields = ({ bet, onBet, isLocked }: FieldsProps) => {
  const t = useT()
  if (bet.game !== 'wheel') return null
  return (
    <div className="grid grid-cols-2 gap-2">
      <ChoiceField
        label={t('instant.risk')}
        value={bet.risk}
        options={wheelRisks.map((value) => ({
          value,
          label: t(`instant.risk-${value}` as MessageKey),
        }))}
        disabled={isLocked}
        onChange={(risk) => onBet({ ...bet, risk })}
      />
      <ChoiceField
        label={t('instant.wheel-segments')}
        value={String(bet.segments)}
        options={segmentCounts.map((count) => ({ value: String(count), label: String(count) }))}
        disabled={isLocked}
        onChange={(value) => onBet({ ...bet, segments: Number(value) })}
      />
    </div>
  )
}
