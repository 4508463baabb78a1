import { limitKeys } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { EmptyState } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Ticket } from 'lucide-react'
import { useLimitName, usePercent } from '../../agents/agent-texts.ts'
import type { Own } from './opening-panel.tsx'

/** How many accounts the agent may open, and what it has itself: nobody below gets more. */
export const QuotasTab = ({ own }: { readonly own: Own }) => {
  const t = useT()
  const money = useMoney()
  const name = useLimitName()
  const percent = usePercent()
  const { quotas, limits } = own
  const figures = [
    [t('opening.openings-left'), money.count(own.openingsLeft)],
    [t('opening.links-left'), money.count(own.linksLeft)],
    [t('opening.depth'), t('opening.depth-of', { depth: own.depth, max: own.depthMax })],
  ]
  const held = limitKeys.filter((key) => Number(limits[key]) > 0)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <dl className="grid grid-cols-3 gap-2 lg:col-span-2">
        {figures.map(([label, text]) => (
          <div key={label} className="rounded-md bg-s2 px-4 py-3">
            <dt className="text-xs text-t3">{label}</dt>
            <dd className="text-base font-bold">{text}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={t('opening.quotas')} className="card p-5">
        <h4 className="mb-1 font-bold">{t('opening.quotas')}</h4>
        <p className="mb-3 text-[13px] text-t3">{t('opening.quotas-text')}</p>
        {quotas.length === 0 ? (
          <EmptyState icon={<Ticket size={28} />} text={t('opening.quotas-none')} />
        ) : (
          <table className="w-full text-start">
            <thead>
              <tr className="text-xs text-t3">
                <th scope="col" className="py-1 text-start font-semibold">
                  {t('agent.quota-band')}
                </th>
                <th scope="col" className="py-1 text-end font-semibold">
                  {t('opening.quota-used')}
                </th>
                <th scope="col" className="py-1 text-end font-semibold">
                  {t('opening.quota-left')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {quotas.map(({ mode, bandFrom, granted, used }) => (
                <tr key={`${mode}${bandFrom}`}>
                  <th scope="row" className="py-2 text-start font-semibold">
                    {t('agent.quota-from', { mode: name(mode), from: bandFrom })}
                  </th>
                  <td className="py-2 text-end">{money.count(used)}</td>
                  <td className="py-2 text-end font-bold">{money.count(granted - used)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-label={t('opening.own')} className="card p-5">
        <h4 className="mb-1 font-bold">{t('opening.own')}</h4>
        <p className="mb-3 text-[13px] text-t3">{t('opening.own-text')}</p>
        <dl className="divide-y divide-line">
          {held.map((key) => {
            const limit = limits[key]
            return (
              <div key={key} className="flex justify-between gap-3 py-2">
                <dt className="font-semibold">{name(key)}</dt>
                <dd>{typeof limit === 'number' ? limit : percent(limit)}</dd>
              </div>
            )
          })}
        </dl>
      </section>
    </div>
  )
}
