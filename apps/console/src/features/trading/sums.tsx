import { showNumber } from '../../kit/figures.ts'

type Sum = { readonly currency: string; readonly amount: string }

/** Amounts of several currencies, one below the other. */
export const Sums = ({ of: sums }: { readonly of: readonly Sum[] }) =>
  sums.length === 0 ? (
    '—'
  ) : (
    <>
      {sums.map(({ currency, amount }) => (
        <span key={currency} className="block whitespace-nowrap">
          {showNumber(amount)} {currency}
        </span>
      ))}
    </>
  )
