import { isFeatureModel, type ShownFigures, type Slot } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { useMoney } from '@faro/web-kit'

type Props = {
  readonly model: Slot
  readonly figures: ShownFigures | undefined
  readonly amountOfStakes: (stakes: number) => string
  readonly onBuy: () => void
  readonly onClose: () => void
}

/** Asks before the price of many stakes is taken at once. */
export const BuyDialog = ({ model, figures, amountOfStakes, onBuy, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const buy = isFeatureModel(model) ? model.buy : null
  if (buy === null) return null
  const rtp = Math.floor((figures?.boughtPpm ?? 0) / 100)
  return (
    <Dialog isOpen onClose={onClose} title={t('slots.buy')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <p className="text-3xl font-black">{t('slots.free-spins', { count: buy.spins })}</p>
        <p className="text-t2">
          {t('slots.buy-text', {
            times: buy.stakes,
            amount: amountOfStakes(1),
            rtp: money.percent(rtp),
          })}
        </p>
        <Button size="large" onClick={onBuy}>
          {t('slots.buy-confirm', { amount: amountOfStakes(buy.stakes) })}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('slots.buy-cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
