import clsx from 'clsx'

type Props = {
  readonly label: string
  readonly describedBy?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onToggle: () => void
}

/** On or off; as large as a thumb. */
export const Switch = ({ label, describedBy, isOn, isDisabled = false, onToggle }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={isDisabled}
    onClick={onToggle}
    className="grid min-h-11 min-w-14 shrink-0 place-items-center disabled:opacity-60"
  >
    <span
      aria-hidden
      className={clsx(
        'flex h-7 w-12 items-center rounded-full p-1 transition-colors',
        isOn ? 'justify-end bg-brand' : 'justify-start bg-s4',
      )}
    >
      <span className={clsx('size-5 rounded-full', isOn ? 'bg-onbrand' : 'bg-t3')} />
    </span>
  </button>
)
