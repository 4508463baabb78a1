import type { RevenueRebate } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { useLimitName } from '../../agents/agent-texts.ts'

/** What downlines' bets gave by mode and category: the days are those of the bets. */
export const RebatesTable = ({ rebates }: { readonly rebates: readonly RevenueRebate[] }) => {
  const t = useT()
  const money = useMoney()
  const nameOf = useLimitName()
  const isOpen = rebates.some((one) => one.isOpen)
  return (
    <section aria-label={t('figures.rebates')} className="card grid gap-3 p-4">
      <h3 className="font-bold">{t('figures.rebates')}</h3>
      <p className="text-xs text-t3">{t('figures.rebates-hint')}</p>
      <table aria-label={t('figures.rebates')} className="w-full text-[13px]">
        <thead>
          <tr className="border-b border-line text-xs text-t3">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('figures.rebate-of')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {t('figures.rebate-played')}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t('figures.rebate-paid')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rebates.map((one) => (
            <tr key={one.key}>
              <th scope="row" className="py-2 text-start font-semibold">
                {nameOf(one.key)}
              </th>
              <td className="px-3 py-2 text-end whitespace-nowrap">{money.show(one.played)}</td>
              <td className="py-2 text-end font-bold whitespace-nowrap">
                {money.show(one.paid)}
                {one.isOpen && <span aria-hidden> *</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen && <p className="text-xs text-t3">* {t('figures.rebates-open')}</p>}
    </section>
  )
}
