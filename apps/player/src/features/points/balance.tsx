import { points } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { usePointsText } from '../../promos/use-reward-text.ts'
import { ConvertDialog } from './convert-dialog.tsx'

/** The points there are, and the way to turn them into money. */
export const Balance = () => {
  const t = useT()
  const money = useMoney()
  const pointsText = usePointsText()
  const [isConverting, convert] = useState(false)
  const balance = useRoute(points.balance, {}, { staleMs: 0 })
  const config = useRoute(points.config, {}, { staleMs: 60_000 })
  const terms = config.data?.convert
  return (
    <Answered query={balance} waiting="h-44">
      {({ points: all, available, owed }) => (
        <section aria-labelledby="points-balance" className="card grid content-start gap-3 p-5">
          <h2 id="points-balance" className="font-semibold text-t3">
            {t('mall.balance')}
          </h2>
          <p className="text-4xl font-extrabold tabular-nums" data-testid="points">
            {pointsText(available)}
          </p>
          {all !== available && (
            <p className="text-[13px] text-t3">{t('mall.held', { points: pointsText(all) })}</p>
          )}
          {/[1-9]/.test(owed) && (
            <p className="text-[13px] text-t3">{t('mall.owed', { points: pointsText(owed) })}</p>
          )}
          {terms?.isOpen === true && (
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
              <p className="text-[13px] text-t2">
                {t('mall.worth', {
                  points: pointsText(terms.points),
                  money: money.show(terms.money),
                })}
              </p>
              <Button variant="secondary" onClick={() => convert(true)}>
                <ArrowRightLeft size={17} aria-hidden />
                {t('mall.convert')}
              </Button>
            </div>
          )}
          {isConverting && terms !== undefined && (
            <ConvertDialog terms={terms} available={available} onClose={() => convert(false)} />
          )}
        </section>
      )}
    </Answered>
  )
}
