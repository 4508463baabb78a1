import { points } from '@faro/contract/promotions'
import { formatNumberText, useT, type MessageKey } from '@faro/i18n'
import { useMoney, useRoute } from '@faro/web-kit'
import { Answered } from '../../promos/answered.tsx'

/** How many points each category earns. */
export const Rates = () => {
  const t = useT()
  const money = useMoney()
  const config = useRoute(points.config, {}, { staleMs: 60_000 })
  return (
    <Answered query={config} waiting="h-44">
      {({ perAmount, rates }) => (
        <section aria-labelledby="points-rates" className="card grid content-start gap-3 p-5">
          <h2 id="points-rates" className="font-semibold text-t3">
            {t('mall.rates', { amount: money.show(perAmount) })}
          </h2>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-[13px]">
            {rates.map(({ category, points: rate }) => (
              <div key={category} className="flex justify-between gap-2">
                <dt className="text-t2">{t(`core.category.${category}` as MessageKey)}</dt>
                <dd className="font-bold tabular-nums">
                  {formatNumberText(rate, money.numberLocale)}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-xs text-t3">{t('mall.never-expire')}</p>
        </section>
      )}
    </Answered>
  )
}
