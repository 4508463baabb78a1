import type { Bonus } from '@faro/contract/bonuses'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { useState } from 'react'
import { Progress } from '../../bonuses/progress.tsx'
import { shareOf } from '../../bonuses/share.ts'
import { WeightsTable } from '../../bonuses/weights-table.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { ForfeitDialog } from './forfeit-dialog.tsx'

/** A bonus: how much of its turnover is done, what counts, until when, and the way out of it. */
export const BonusCard = ({ bonus }: { readonly bonus: Bonus }) => {
  const t = useT()
  const money = useMoney()
  const [isAsking, ask] = useState(false)
  const { name, mode, amount, balance, state, wagerMultiple } = bonus
  return (
    <li className="card grid content-start gap-3 p-4" data-testid="bonus" data-state={state}>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-2xl font-extrabold tabular-nums">
          {money.show(mode === 'locked' ? amount : balance)}
        </p>
        <p className="text-xs font-bold text-t3">{t('bonus.times', { times: wagerMultiple })}</p>
      </div>
      {(name !== null || mode === 'playable') && (
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {mode === 'playable' && <Badge tone="accent">{t('bonus.playable')}</Badge>}
        </p>
      )}
      <Turnover bonus={bonus} />
      <Rules bonus={bonus} />
      <Button
        variant="ghost"
        size="small"
        className="-ms-3 justify-self-start"
        onClick={() => ask(true)}
      >
        {t('bonus.forfeit')}
      </Button>
      {isAsking && <ForfeitDialog bonus={bonus} onClose={() => ask(false)} />}
    </li>
  )
}

const Turnover = ({ bonus }: { readonly bonus: Bonus }) => {
  const t = useT()
  const money = useMoney()
  const { state, wagered, requirement, percent } = bonus
  if (state === 'queued') return <p className="text-[13px] text-t2">{t('bonus.queued')}</p>
  if (state === 'collecting') return <p className="text-[13px] text-t2">{t('bonus.collecting')}</p>
  const done = t('bonus.wagered', {
    wagered: money.show(wagered),
    requirement: money.show(requirement),
  })
  return (
    <>
      <Progress label={done} share={shareOf(wagered, requirement)} tone="brand" />
      <p className="flex justify-between gap-3 text-[13px] font-semibold">
        {done}
        <span className="text-t3 tabular-nums">{t('bonus.percent', { percent })}</span>
      </p>
    </>
  )
}

/** What of it may become real money, what counts towards it, and until when. */
const Rules = ({ bonus }: { readonly bonus: Bonus }) => {
  const t = useT()
  const money = useMoney()
  const { mode, conversionMax, expiresAt, maxBet, isSticky, weights } = bonus
  return (
    <>
      <p className="text-[13px] text-t3">
        {[
          mode === 'playable' ? t('bonus.playable-text') : null,
          conversionMax === null ? null : t('bonus.cap', { amount: money.show(conversionMax) }),
          isSticky ? t('bonus.sticky') : null,
          maxBet === null ? null : t('bonus.max-bet', { amount: money.show(maxBet) }),
          expiresAt === null
            ? null
            : t('bonus.expires', { until: formatInstant(expiresAt, pageLanguage()) }),
        ]
          .filter((text) => text !== null)
          .join(' ')}
      </p>
      {weights !== null && (
        <details className="rounded-md bg-s2">
          <summary className="min-h-11 cursor-pointer px-3 py-2.5 text-[13px] font-semibold">
            {t('bonus.rules')}
          </summary>
          <div className="px-3 pb-3">
            <WeightsTable weights={weights} isBare />
          </div>
        </details>
      )}
    </>
  )
}
