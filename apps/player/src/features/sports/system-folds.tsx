import { useT } from '@faro/i18n'
import { useSlip } from '../../sports/slip-store.ts'

/** Which sizes of combinations a system has. */
export const SystemFolds = () => {
  const t = useT()
  const legs = useSlip((slip) => slip.legs)
  const folds = useSlip((slip) => slip.folds)
  const setFolds = useSlip((slip) => slip.setFolds)
  const free = legs.filter(({ isBanker }) => !isBanker).length
  const toggle = (size: number) =>
    setFolds(
      folds.includes(size)
        ? folds.filter((one) => one !== size)
        : [...folds, size].toSorted((a, b) => a - b),
    )
  return (
    <div role="group" aria-label={t('betting.folds')} className="flex flex-wrap gap-1.5">
      {Array.from({ length: Math.max(0, free - 1) }, (_, i) => i + 1).map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={folds.includes(size)}
          className="min-h-10 rounded-md bg-s3 px-3 text-[13px] font-bold text-t2 aria-pressed:bg-brands aria-pressed:text-brandt"
          onClick={() => toggle(size)}
        >
          {t('betting.fold', { n: size, all: free })}
        </button>
      ))}
    </div>
  )
}
