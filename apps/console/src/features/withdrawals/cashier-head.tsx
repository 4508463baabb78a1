import { useT } from '@faro/i18n'
import clsx from 'clsx'
import { NavLink } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'

const places = [
  { to: paths.withdrawals, label: 'cashier.tab-withdrawals' },
  { to: paths.receiptCases, label: 'cashier.tab-cases' },
  { to: paths.reconciliation, label: 'cashier.tab-reconciliation' },
  { to: paths.cashierRules, label: 'cashier.tab-rules' },
  { to: paths.depositMethods, label: 'cashier.tab-methods' },
] as const

/** The title of a page of the cashier with the way to the others. */
export const CashierHead = ({ title }: { readonly title: string }) => {
  const t = useT()
  return (
    <>
      <h1 className="mb-3 text-2xl font-extrabold">{title}</h1>
      <nav aria-label={t('cashier.tabs')} className="mb-5 overflow-x-auto border-b border-line">
        <ul className="flex gap-1">
          {places.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  clsx(
                    'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap',
                    isActive ? 'border-brandl text-t1' : 'border-transparent text-t2 hover:text-t1',
                  )
                }
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
