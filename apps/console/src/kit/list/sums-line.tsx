import { useT } from '@faro/i18n'
import { showAmount } from '../amounts.ts'
import { showNumber } from '../figures.ts'
import type { Column } from '../table/column.ts'
import type { ListSums } from './list-source.ts'

type Props<T> = {
  readonly sums: ListSums | null
  readonly columns: readonly Column<T>[]
  /** The list sums something at all. */
  readonly isSummed: boolean
}

/** The sums of the whole filter, never of the page at hand alone. */
export const SumsLine = <T,>({ sums, columns, isSummed }: Props<T>) => {
  const t = useT()
  if (!isSummed) return null
  if (sums === null) return <p className="pt-3 text-[13px] text-t3">{t('kit.sums-none')}</p>
  const shown = columns.flatMap(({ id, title }) => {
    const own = sums[id] ?? []
    return own.length === 0 ? [] : [{ id, title, own }]
  })
  if (shown.length === 0) return null
  return (
    <dl aria-label={t('kit.sums')} className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-[13px]">
      {shown.map(({ id, title, own }) => (
        <div key={id} className="flex flex-wrap gap-x-2">
          <dt className="text-t3">{`Σ ${title}`}</dt>
          {own.map(({ currency, amount }) => (
            <dd key={currency ?? ''} className="font-bold">
              {currency === null ? showNumber(amount) : showAmount(amount, currency)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
