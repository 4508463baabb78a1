import { StakeFault } from './number-fault.tsx'
import { stepStake, type StakeLimits } from './stake.ts'
import type { AmountTexts } from './use-amount-texts.ts'

const signs = { min: 'min', half: '½', double: '2×', max: 'max' } as const

type Props = {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** What was read of it, within the limits; null where it cannot be placed. */
  readonly units: bigint | null
  readonly isLocked: boolean
  readonly limits: StakeLimits
  readonly texts: AmountTexts
  /** What a game calls the field and its buttons, and what it says of a stake that is wrong. */
  readonly words: Readonly<Record<'stake' | 'wrong' | keyof typeof signs, string>>
}

/** What is bet: typed, halved, doubled, or as little or as much as may be. */
export const StakeField = ({ typed, onTyped, units, isLocked, limits, texts, words }: Props) => {
  const step = (times: 'half' | 'double') =>
    onTyped(stepStake(typed, times, { decimals: texts.decimals, limits, texts }))
  const runs = {
    min: () => onTyped(texts.fill(limits.stakeMin)),
    half: () => step('half'),
    double: () => step('double'),
    max: () => onTyped(texts.fill(limits.stakeMax)),
  } as const
  return (
    <div className="grid gap-1">
      <label htmlFor="stake" className="text-[11px] text-t3">
        {words.stake} ({texts.symbol})
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
          value={typed}
          disabled={isLocked}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 'double' : 'half')
          }}
        />
        {(['min', 'half', 'double', 'max'] as const).map((name) => (
          <button
            key={name}
            type="button"
            data-hotkey={name}
            aria-label={`${signs[name]}: ${words[name]}`}
            title={words[name]}
            disabled={isLocked}
            onClick={runs[name]}
            className="grid h-10 min-w-10 place-items-center rounded-sm bg-s3 px-1.5 text-xs font-bold text-t2 transition-colors hover:bg-s4 hover:text-t1 disabled:opacity-40"
          >
            {signs[name]}
          </button>
        ))}
      </div>
      <StakeFault
        id="stake-wrong"
        typed={typed}
        units={units}
        texts={texts}
        text={words.wrong}
        onChoose={onTyped}
      />
    </div>
  )
}
