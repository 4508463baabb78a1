import type { Rebate, RebateLine } from '@faro/contract/promotions'
import { formatPercent, useT, type MessageKey } from '@faro/i18n'
import { EmptyState } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Undo2 } from 'lucide-react'

type Props = { readonly lines: readonly RebateLine[]; readonly total: Rebate['total'] }

const million = 1_000_000

/** What the cashback is made of: category, vendor, valid bet, rate and rebate. */
export const RebateLines = ({ lines, total }: Props) => {
  const t = useT()
  const money = useMoney()
  if (lines.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Undo2 size={28} />} text={t('rewards.rebate-none')} />
      </div>
    )
  const named = lines.map((line) => ({
    ...line,
    key: `${line.category ?? 'carried'} ${line.vendor ?? ''}`,
    name:
      line.category === null
        ? t('rewards.carried')
        : t(`core.category.${line.category}` as MessageKey),
    rate:
      line.ratePpm === null ? '–' : formatPercent(line.ratePpm / million, money.numberLocale, 4),
  }))
  const heads = ['vendor', 'valid', 'rate', 'rebate'] as const
  return (
    <>
      <ul className="grid gap-2 md:hidden" aria-label={t('rewards.lines')}>
        {named.map(({ key, name, vendorName, category, validBet, rate, rebate }) => (
          <li key={key} className="card flex items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              {category !== null && (
                <p className="truncate text-xs text-t3">
                  {vendorName} · {money.show(validBet)} · {rate}
                </p>
              )}
            </div>
            <span className="font-bold tabular-nums">{money.show(rebate)}</span>
          </li>
        ))}
      </ul>
      <div className="card overflow-x-auto max-md:hidden">
        <table className="w-full text-[13px]">
          <caption className="sr-only">{t('rewards.lines')}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-t3">
              <th scope="col" className="px-4 py-3 text-start font-semibold">
                {t('rewards.col.category')}
              </th>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-3 py-3 font-semibold ${head === 'vendor' ? 'text-start' : 'text-end'}`}
                >
                  {t(`rewards.col.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {named.map(({ key, name, vendorName, category, validBet, rate, rebate }) => (
              <tr key={key} className="tabular-nums">
                <th scope="row" className="px-4 py-2.5 text-start font-semibold">
                  {name}
                </th>
                <td className="px-3 py-2.5">{vendorName ?? '–'}</td>
                <td className="px-3 py-2.5 text-end">
                  {category === null ? '–' : money.show(validBet)}
                </td>
                <td className="px-3 py-2.5 text-end">{rate}</td>
                <td className="px-3 py-2.5 text-end font-bold">{money.show(rebate)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-bold tabular-nums">
              <th scope="row" colSpan={4} className="px-4 py-2.5 text-start">
                {t('rewards.total')}
              </th>
              <td className="px-3 py-2.5 text-end">{money.show(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
