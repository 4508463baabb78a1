import { useT, type MessageKey } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'

type Props = {
  readonly weights: Readonly<Record<string, number>>
  /** Inside something that is framed already. */
  readonly isBare?: boolean
}

/** How much of what is staked in each category counts. */
export const WeightsTable = ({ weights, isBare = false }: Props) => {
  const t = useT()
  const money = useMoney()
  const rows = Object.entries(weights).filter(([, bps]) => bps > 0)
  return (
    <section aria-label={t('bonus.weights')} className={isBare ? '' : 'card p-5'}>
      <p className="mb-2 font-bold">{t('bonus.weights')}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-[13px] sm:grid-cols-3">
        {rows.map(([name, bps]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-t2">
              {/^[a-z]+$/.test(name)
                ? t(`core.category.${name}` as MessageKey)
                : name.replace(/^\w+:/, '')}
            </dt>
            <dd className="font-bold tabular-nums">{money.percent(bps)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-t3">{t('bonus.weights-none')}</p>
    </section>
  )
}
