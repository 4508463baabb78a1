import type { VipLevel, VipStanding } from '@faro/contract/promotions'
import { formatDay, useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { Crown, ShieldCheck } from 'lucide-react'
import { Progress } from '../../bonuses/progress.tsx'
import { shareOf } from '../../bonuses/share.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { Tint } from '../../promos/tint.tsx'
import { turnOf } from './tier.ts'

type Props = { readonly standing: VipStanding; readonly levels: readonly VipLevel[] }

/** The member's level with both bars towards the next, and what keeps it. */
export const StandingCard = ({ standing, levels }: Props) => {
  const t = useT()
  const { level, label, next } = standing
  const goal = levels.find((one) => one.level === next?.level)
  const held = levels.find((one) => one.level === level)
  return (
    <section aria-label={t('vip.mine')} className="card overflow-hidden">
      <div className="relative isolate flex flex-wrap items-center gap-4 p-5 text-white sm:p-6">
        <Tint turn={turnOf(level)} className="-z-1" />
        <span className="grid size-16 place-items-center rounded-full bg-black/25" aria-hidden>
          <Crown size={32} />
        </span>
        <div>
          <p className="text-sm font-semibold">{t('vip.level', { level })}</p>
          <p className="text-3xl font-extrabold" data-testid="vip-level">
            {label}
          </p>
        </div>
        {held?.hasService === true && (
          <p className="ms-auto rounded-full bg-black/25 px-3 py-1.5 text-sm font-bold">
            {t('vip.service')}
          </p>
        )}
      </div>
      <div className="grid gap-5 p-5 sm:p-6">
        {next !== null && goal !== undefined ? (
          <>
            <p className="font-bold">
              {t('vip.towards', { label: next.label, percent: next.percent })}
            </p>
            <div className="grid gap-5 sm:grid-cols-2">
              <Bar label={t('vip.turnover')} done={standing.turnover} goal={goal.turnover} />
              <Bar label={t('vip.deposits')} done={standing.deposits} goal={goal.deposits} />
            </div>
          </>
        ) : (
          <p className="font-bold">{t('vip.top')}</p>
        )}
        {held !== undefined && /[1-9]/.test(held.keep) && (
          <Keep standing={standing} keep={held.keep} />
        )}
      </div>
    </section>
  )
}

type BarProps = { readonly label: string; readonly done: string; readonly goal: string }

const Bar = ({ label, done, goal }: BarProps) => {
  const t = useT()
  const money = useMoney()
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-[13px]">
        <span className="font-semibold">{label}</span>
        <span className="text-t2 tabular-nums">
          {t('vip.of', { done: money.show(done), goal: money.show(goal) })}
        </span>
      </p>
      <Progress label={label} share={shareOf(done, goal)} tone="brand" />
    </div>
  )
}

type KeepProps = { readonly standing: VipStanding; readonly keep: string }

/** Quiet, and on this page alone: nobody is pushed to play for a level. */
const Keep = ({ standing: { isSafe, monthTurnover, judgedOn }, keep }: KeepProps) => {
  const t = useT()
  return (
    <div className="grid gap-1.5 border-t border-line pt-4">
      {isSafe ? (
        <p className="flex items-center gap-2 text-[13px] text-t2">
          <ShieldCheck size={17} className="text-win" aria-hidden />
          {t('vip.safe')}
        </p>
      ) : (
        <Bar label={t('vip.keep')} done={monthTurnover} goal={keep} />
      )}
      <p className="text-xs text-t3">
        {t('vip.judged', { day: formatDay(judgedOn, pageLanguage()) })}
      </p>
    </div>
  )
}
