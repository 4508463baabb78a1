import type { Award } from '@faro/contract/gaming'
import { formatInstant, useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Play } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { Progress } from '../../bonuses/progress.tsx'

/** Free rounds that can be played, and the way to their game. */
export const AwardCard = ({ award }: { readonly award: Award }) => {
  const t = useT()
  const money = useMoney()
  const { gameTitle, gameCode, rounds, used, stake, won, wagerMultiple, expiresAt } = award
  return (
    <li className="card grid content-start gap-3 p-4" data-testid="award">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate text-base font-extrabold">{gameTitle}</p>
          <p className="text-t2">{t('bonus.of-stake', { stake: money.show(stake) })}</p>
        </div>
        <p className="shrink-0 text-end">
          <span className="block text-2xl leading-tight font-extrabold tabular-nums">
            {rounds - used}
          </span>
          <span className="text-xs text-t3">{t('bonus.left')}</span>
        </p>
      </div>
      <Progress label={t('bonus.played', { used, rounds })} share={used / rounds} tone="win" />
      <p className="flex flex-wrap justify-between gap-x-4 text-[13px] text-t3">
        <span>{t('bonus.played', { used, rounds })}</span>
        <span className="font-semibold text-t1">{t('bonus.won', { amount: money.show(won) })}</span>
      </p>
      <p className="text-[13px] text-t3">
        {wagerMultiple === 0
          ? t('bonus.rule-real')
          : t('bonus.rule-locked', { times: wagerMultiple })}{' '}
        {t('bonus.until', { until: formatInstant(expiresAt, pageLanguage()) })}
      </p>
      <Link to={paths.game(gameCode)} className={buttonClass({ className: 'w-full' })}>
        <Play size={17} aria-hidden />
        {t('bonus.play')}
      </Link>
    </li>
  )
}
