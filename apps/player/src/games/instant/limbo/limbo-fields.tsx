import {
  figuresOf,
  formatHundredths,
  limboMax,
  limboMin,
  parseHundredths,
} from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { NumberField } from '../number-field.tsx'
import type { FieldsProps } from '../parts.ts'

const quick = [150, 200, 500, 1_000, 10_000]

export const LimboFields = ({ bet, onBet, isLocked, texts }: FieldsProps) => {
  const t = useT()
  if (bet.game !== 'limbo') return null
  const set = (target: number) =>
    onBet({ game: 'limbo', target: Math.min(Math.max(target, limboMin), limboMax) })
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('instant.limbo-target')}
          value={formatHundredths(bet.target).replace('.', texts.sign)}
          unit="×"
          disabled={isLocked}
          onCommit={(typed) => {
            const target = parseHundredths(typed)
            if (target !== null) set(target)
          }}
        />
        <div className="grid content-start gap-1">
          <p className="text-[11px] text-t3">{t('instant.chance')}</p>
          <p className="grid h-11 items-center rounded-md bg-s2 px-3 font-bold">
            {texts.percent(figuresOf(bet).hitRate)}
          </p>
        </div>
      </div>
      <div role="group" aria-label={t('instant.limbo-target')} className="grid grid-cols-5 gap-1.5">
        {quick.map((target) => (
          <button
            key={target}
            type="button"
            disabled={isLocked}
            aria-pressed={bet.target === target}
            onClick={() => set(target)}
            className="min-h-9 rounded-sm bg-s3 text-xs font-bold text-t2 hover:bg-s4 hover:text-t1 disabled:opacity-40 aria-pressed:bg-brands aria-pressed:text-brandt"
          >
            {texts.short(target * 100)}
          </button>
        ))}
      </div>
    </div>
  )
}
