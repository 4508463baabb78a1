import { plinkoRisks, rowsMax, rowsMin } from '@faro/instant/engine'
import { useT, type MessageKey } from '@faro/i18n'
import { ChoiceField } from '../choice-field.tsx'
import type { FieldsProps } from '../parts.ts'

const rows = Array.from({ length: rowsMax - rowsMin + 1 }, (_, i) => String(rowsMin + i))

export const PlinkoFields = ({ bet, onBet, isLocked }: FieldsProps) => {
  const t = useT()
  if (bet.game !== 'plinko') return null
  return (
    <div className="grid grid-cols-2 gap-2">
      <ChoiceField
        label={t('instant.risk')}
        value={bet.risk}
        options={plinkoRisks.map((value) => ({
          value,
          label: t(`instant.risk-${value}` as MessageKey),
        }))}
        disabled={isLocked}
        onChange={(risk) => onBet({ ...bet, risk })}
      />
      <ChoiceField
        label={t('instant.plinko-rows')}
        value={String(bet.rows)}
        options={rows.map((value) => ({ value, label: value }))}
        disabled={isLocked}
        onChange={(value) => onBet({ ...bet, rows: Number(value) })}
      />
    </div>
  )
}
