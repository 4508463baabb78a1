import type { VipLevel, VipStanding } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { pageLanguage } from '../../state/preferences.ts'

type Props = {
  readonly changes: VipStanding['changes']
  readonly levels: readonly VipLevel[]
}

/** How the level changed, newest first. */
export const LevelHistory = ({ changes, levels }: Props) => {
  const t = useT()
  if (changes.length === 0) return null
  const nameOf = (level: number): string =>
    levels.find((one) => one.level === level)?.label ?? String(level)
  return (
    <section aria-labelledby="vip-history">
      <h2 id="vip-history" className="mb-3 text-lg font-extrabold">
        {t('vip.history')}
      </h2>
      <ul className="card divide-y divide-line">
        {changes.map(({ changeId, from, to, cause, at }) => {
          const isUp = to > from
          const Icon = isUp ? ArrowUpRight : ArrowDownRight
          return (
            <li key={changeId} className="flex items-center gap-3 px-4 py-3">
              <Icon size={18} aria-hidden className={isUp ? 'text-win' : 'text-t3'} />
              <div className="min-w-0 grow">
                <p className="font-semibold">
                  {t('vip.change', { from: nameOf(from), to: nameOf(to) })}
                </p>
                <p className="text-xs text-t3">{t(`vip.cause.${cause}`)}</p>
              </div>
              <time dateTime={at} className="text-xs text-t3">
                {formatInstant(at, pageLanguage())}
              </time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
