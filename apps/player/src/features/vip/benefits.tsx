import { vip, type VipLevel } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { useMoney, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { Headset } from 'lucide-react'
import { useIsReal } from '../../state/use-account.ts'
import { Tint } from '../../promos/tint.tsx'
import { turnOf } from './tier.ts'

const asked = ['turnover', 'deposits', 'keep'] as const
const given = ['levelUp', 'weekly', 'monthly', 'birthday'] as const

type Props = { readonly levels: readonly VipLevel[] }

/** What each level asks for and gives: a table where there is room, cards on a phone. */
export const Benefits = ({ levels }: Props) => {
  const t = useT()
  const { data } = useRoute(vip.mine, {}, { staleMs: 0, enabled: useIsReal() })
  const own = data?.level ?? 0
  return (
    <section aria-labelledby="vip-benefits">
      <h2 id="vip-benefits" className="mb-3 text-lg font-extrabold">
        {t('vip.benefits')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:hidden">
        {levels.map((level) => (
          <LevelCard key={level.level} level={level} isOwn={level.level === own} />
        ))}
      </ul>
      <LevelTable levels={levels} own={own} />
      <p className="mt-3 text-xs text-t3">{t('vip.note')}</p>
    </section>
  )
}

/** An amount, or a dash where there is none. */
const useSum = () => {
  const money = useMoney()
  return (text: string): string => (/[1-9]/.test(text) ? money.show(text) : '–')
}

const Name = ({ level: { level, label, hasService } }: { readonly level: VipLevel }) => {
  const t = useT()
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden
        className="relative isolate grid size-8 shrink-0 place-items-center overflow-hidden rounded-full text-sm font-extrabold text-white"
      >
        <Tint turn={turnOf(level)} className="-z-1" />
        {level}
      </span>
      <span className="font-bold">{label}</span>
      {hasService && (
        <span title={t('vip.service')} className="text-accentt">
          <Headset size={16} aria-hidden />
          <span className="sr-only">{t('vip.service')}</span>
        </span>
      )}
    </span>
  )
}

const LevelCard = ({ level, isOwn }: { readonly level: VipLevel; readonly isOwn: boolean }) => {
  const t = useT()
  const sum = useSum()
  return (
    <li className={clsx('card p-4', isOwn && 'border-brand')}>
      <p className="mb-3 flex items-center justify-between">
        <Name level={level} />
        {isOwn && <span className="text-xs font-bold text-brandt">{t('vip.yours')}</span>}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-[13px]">
        {[...asked, ...given].map((field) => (
          <div key={field} className="contents">
            <dt className="text-t3">{t(`vip.col.${field}`)}</dt>
            <dd className="text-end font-semibold tabular-nums">{sum(level[field])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const LevelTable = ({ levels, own }: Props & { readonly own: number }) => {
  const t = useT()
  const sum = useSum()
  return (
    <div className="card overflow-x-auto max-lg:hidden">
      <table className="w-full text-[13px]">
        <thead>
          <tr className="border-b border-line text-xs text-t3">
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {t('vip.col.level')}
            </th>
            {[...asked, ...given].map((field) => (
              <th key={field} scope="col" className="px-3 py-3 text-end font-semibold">
                {t(`vip.col.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {levels.map((level) => (
            <tr
              key={level.level}
              aria-current={level.level === own || undefined}
              className={clsx(level.level === own && 'bg-brands')}
            >
              <th scope="row" className="px-4 py-2.5 text-start">
                <Name level={level} />
              </th>
              {[...asked, ...given].map((field) => (
                <td key={field} className="px-3 py-2.5 text-end whitespace-nowrap tabular-nums">
                  {sum(level[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
