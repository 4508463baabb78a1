import { useT } from '@faro/i18n'
import { stepStake } from '../crash/stake.ts'
import { StakeFault } from '../number-fault.tsx'
import type { State } from './parts.ts'
import type { Game } from './use-game.ts'
import type { Texts } from './use-texts.ts'

type Props = { readonly game: Game; readonly texts: Texts; readonly limits: State['limits'] }

/** What is bet: typed, halved, doubled, or as little or as much as may be. */
export const StakeField = ({ game, texts, limits }: Props) => {
  const t = useT()
  const { stake, setStake, units, isLocked } = game
  const step = (times: 'half' | 'double') =>
    setStake(stepStake(stake, times, { decimals: texts.decimals, limits: game.limits, texts }))
  const buttons = [
    {
      name: 'min',
      label: t('instant.stake-min'),
      run: () => setStake(texts.fill(limits.stakeMin)),
    },
    { name: 'half', label: t('instant.stake-half'), run: () => step('half') },
    { name: 'double', label: t('instant.stake-double'), run: () => step('double') },
    {
      name: 'max',
      label: t('instant.stake-max'),
      run: () => setStake(texts.fill(game.limits.stakeMax)),
    },
  ] as const
  return (
    <div className="grid gap-1">
      <label htmlFor="stake" className="text-[11px] text-t3">
        {t('instant.stake')} ({texts.symbol})
      </label>
      <div
        className={`flex h-12 items-center gap-1 rounded-md bg-s2 pe-1 focus-within:outline-2 focus-within:outline-[var(--focus)] ${units === null ? 'shadow-[inset_0_0_0_1px_var(--loss)]' : ''}`}
      >
        <input
          id="stake"
          className="h-full w-full min-w-0 bg-transparent px-3 text-base font-bold outline-none disabled:text-t3"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={units === null || undefined}
          aria-describedby={units === null ? 'stake-wrong' : undefined}
          value={stake}
          disabled={isLocked}
          onChange={(event) => setStake(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 'double' : 'half')
          }}
        />
        {buttons.map(({ name, label, run }) => (
          <button
            key={name}
            type="button"
            data-hotkey={name}
            aria-label={`${signs[name]}: ${label}`}
            title={label}
            disabled={isLocked}
            onClick={run}
            className="grid h-10 min-w-10 place-items-center rounded-sm bg-s3 px-1.5 text-xs font-bold text-t2 transition-colors hover:bg-s4 hover:text-t1 disabled:opacity-40"
          >
            {signs[name]}
          </button>
        ))}
      </div>
      <StakeFault
        id="stake-wrong"
        typed={stake}
        units={units}
        texts={texts}
        text={t('instant.stake-wrong', {
          minimum: texts.money(limits.stakeMin),
          maximum: texts.money(game.limits.stakeMax),
        })}
        onChoose={setStake}
      />
    </div>
  )
}

const signs = { min: 'min', half: '½', double: '2×', max: 'max' } as const
