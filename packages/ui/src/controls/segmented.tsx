import clsx from 'clsx'

type Props<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** One choice out of a few, all visible. */
export const Segmented = <T extends string>({ label, value, options, onChange }: Props<T>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className={clsx(
          'min-h-10 rounded-md px-3.5 text-[13px] font-bold transition-colors',
          option.value === value
            ? 'bg-brands text-brandt shadow-[inset_0_0_0_1px_var(--brand-line)]'
            : 'bg-s3 text-t2 hover:bg-s4 hover:text-t1',
        )}
      >
        {option.label}
      </button>
    ))}
  </div>
)
