import type { Bonus } from '@faro/contract/bonuses'
import { formatInstant, useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { ForfeitDialog } from './forfeit-dialog.tsx'
import { Progress } from './progress.tsx'
import { shareOf } from './share.ts'

/** Locked money: how much of its turnover is done, until when, and the way out of it. */
export const BonusCard = ({ bonus }: { readonly bonus: Bonus }) => {
  const t = useT()
  const money = useMoney()
  const [isAsking, ask] = useState(false)
  const { amount, state, wagered, requirement, conversionMax, expiresAt, wagerMultiple } = bonus
  const isOpen = state === 'open'
  const done = t('bonus.wagered', {
    wagered: money.show(wagered),
    requirement: money.show(requirement),
  })
  return (
    <li className="card grid content-start gap-3 p-4" data-testid="bonus">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-2xl font-extrabold tabular-nums">{money.show(amount)}</p>
        <p className="text-xs font-bold text-t3">{t('bonus.times', { times: wagerMultiple })}</p>
      </div>
      {isOpen ? (
        <>
          <Progress label={done} share={shareOf(wagered, requirement)} tone="brand" />
          <p className="text-[13px] font-semibold">{done}</p>
        </>
      ) : (
        <p className="text-[13px] text-t2">{t('bonus.collecting')}</p>
      )}
      <p className="text-[13px] text-t3">
        {conversionMax !== null && <>{t('bonus.cap', { amount: money.show(conversionMax) })} </>}
        {expiresAt !== null &&
          t('bonus.expires', { until: formatInstant(expiresAt, pageLanguage()) })}
      </p>
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
