import { useT } from '@faro/i18n'
import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  readonly isPicked: boolean
  readonly onToggle: () => void
  readonly label?: string
  readonly tone?: 'red' | 'blue' | 'green' | undefined
  readonly isRound?: boolean
  /** Draws since it last came, where that is shown. */
  readonly missing?: number | undefined
  readonly children: ReactNode
}

const lines = {
  red: 'shadow-[inset_0_-3px_0_var(--color-lightred)]',
  blue: 'shadow-[inset_0_-3px_0_var(--color-lightblue)]',
  green: 'shadow-[inset_0_-3px_0_var(--color-lightgreen)]',
} as const

/** One number or word that can be picked; pressed means picked. */
export const Pick = ({
  isPicked,
  onToggle,
  label,
  tone,
  isRound = true,
  missing,
  children,
}: Props) => (
  <button
    type="button"
    aria-pressed={isPicked}
    aria-label={label}
    onClick={onToggle}
    className={clsx(
      'grid min-h-11 min-w-0 place-items-center border px-1 font-bold tabular-nums transition-colors',
      isRound ? 'rounded-full' : 'rounded-md text-[13px]',
      isPicked
        ? 'border-transparent bg-brand text-onbrand'
        : 'border-line bg-s2 text-t1 hover:bg-s4',
      !isPicked && tone !== undefined && lines[tone],
    )}
  >
    {missing === undefined ? (
      children
    ) : (
      <span className="grid justify-items-center leading-tight">
        {children}
        <Since draws={missing} />
      </span>
    )}
  </button>
)

const Since = ({ draws }: { readonly draws: number }) => {
  const t = useT()
  return (
    <>
      <span aria-hidden className="text-[10px] font-semibold opacity-80">
        {draws}
      </span>
      <span className="sr-only">{t('lottery.missing-draws', { count: draws })}</span>
    </>
  )
}
