import { Skeleton } from '@faro/ui'
import clsx from 'clsx'

export type Total = {
  readonly label: string
  /** Null while it is not known. */
  readonly text: string | null
  readonly tone?: string
}

/** The sums of a record, of the same height whether they are known yet or not. */
export const Totals = ({ cells }: { readonly cells: readonly Total[] }) => (
  <dl
    className={clsx(
      'grid grid-cols-2 gap-2',
      cells.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
    )}
  >
    {cells.map(({ label, text, tone }) => (
      <div key={label} className="rounded-md bg-s2 px-4 py-3">
        <dt className="text-xs text-t3">{label}</dt>
        <dd className={clsx('min-h-6 text-base font-bold', tone)}>
          {text ?? <Skeleton className="h-5 w-20" />}
        </dd>
      </div>
    ))}
  </dl>
)

/** Green for what was won, red for what was lost. */
export const toneOf = (amount: string): string =>
  amount.startsWith('-') ? 'text-loss' : /[1-9]/.test(amount) ? 'text-win' : 'text-t1'
