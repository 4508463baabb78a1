import { draws } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Segmented } from '@faro/ui'
import { useFlag, useMoney, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'

const froms = ['all', 'raffle', 'tournament', 'envelope'] as const

/** Who won something of a promotion lately: player, what of, and the prize; names masked. */
export const Winners = () => {
  const t = useT()
  const money = useMoney()
  const [from, choose] = useState<(typeof froms)[number]>('all')
  const isOn = useFlag('PROMOTIONS')
  const { data } = useRoute(draws.winners, {}, { staleMs: 60_000, enabled: isOn })
  const winners = data?.winners ?? []
  if (winners.length === 0) return null
  const shown = winners.filter((one) => from === 'all' || one.from === from)
  return (
    <section aria-labelledby="promo-winners" className="grid gap-3">
      <h2 id="promo-winners" className="text-lg font-extrabold">
        {t('promos.winners')}
      </h2>
      <Segmented
        label={t('promos.winners-filter')}
        value={from}
        onChange={choose}
        options={froms.map((value) => ({ value, label: t(`promos.from.${value}`) }))}
      />
      <ul className="card divide-y divide-line">
        {shown.map(({ name, title, prize, currency, at }, i) => (
          <li
            key={`${at} ${i}`}
            className="flex items-center justify-between gap-3 px-4 py-3 text-[13px]"
          >
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="truncate text-xs text-t3">
                {title} · {formatInstant(at, pageLanguage())}
              </p>
            </div>
            <span className="font-bold text-win tabular-nums">
              {currency === null ? prize : money.show(prize)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
