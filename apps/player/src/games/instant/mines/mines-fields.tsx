import { minesMax, minesMultiplier, tiles } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { Shuffle } from 'lucide-react'
import { ChoiceField } from '../choice-field.tsx'
import type { FieldsProps } from '../parts.ts'

const counts = Array.from({ length: minesMax }, (_, i) => String(i + 1))

export const MinesFields = (props: FieldsProps) => {
  const { bet, onBet, isLocked, isAuto, texts, round, pending, onStep } = props
  const t = useT()
  if (bet.game !== 'mines') return null
  const taken = round?.version ?? 0
  const next = taken < tiles - bet.mines ? minesMultiplier(bet.mines, taken + 1) : null
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-2">
        <ChoiceField
          label={t('instant.mines')}
          value={String(bet.mines)}
          options={counts.map((value) => ({ value, label: value }))}
          disabled={isLocked}
          onChange={(value) => onBet({ game: 'mines', mines: Number(value) })}
        />
        <div className="grid content-start gap-1">
          <p className="truncate text-[11px] text-t3">{t('instant.mines-next')}</p>
          <p className="grid h-11 items-center rounded-md bg-s2 px-3 font-bold">
            {next === null ? '—' : texts.times(next)}
          </p>
        </div>
      </div>
      {round !== null && !isAuto && (
        <Button
          variant="secondary"
          disabled={pending !== null}
          data-testid="random-tile"
          onClick={() => onStep({ kind: 'pick', tile: randomTile(round.steps) })}
        >
          <Shuffle size={16} aria-hidden />
          {t('instant.mines-random')}
        </Button>
      )}
    </div>
  )
}

/** Any tile that is still down: which one makes no difference to the odds. */
const randomTile = (steps: readonly { readonly kind: string }[]): number => {
  const open = new Set(steps.map((step) => ('tile' in step ? step.tile : -1)))
  const rest = Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => !open.has(tile))
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return rest[Math.floor((number / 2 ** 32) * rest.length)] ?? 0
}
