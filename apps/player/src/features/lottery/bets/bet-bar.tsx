import { useT } from '@faro/i18n'
import { Button, IconButton } from '@faro/ui'
import { Dices, ShoppingCart } from 'lucide-react'

type Props = {
  readonly lines: number
  readonly bets: number
  /** Stake of one draw, as text. */
  readonly amount: string
  readonly canAdd: boolean
  readonly cartLines: number
  readonly onAdd: () => void
  readonly onRandom: () => void
  readonly onBet: () => void
}

/** What is picked and what it costs, always in sight. */
export const BetBar = (props: Props) => {
  const t = useT()
  const { lines, bets, amount, canAdd, cartLines, onAdd, onRandom, onBet } = props
  return (
    <div className="sticky bottom-0 z-20 -mx-3 flex items-center gap-2 border-t border-line bg-s1 px-3 py-2 sm:mx-0 sm:rounded-lg sm:border lg:bottom-2">
      <p className="min-w-0 grow leading-tight" aria-live="polite" data-testid="bet-count">
        <span className="block truncate text-[13px] text-t2">
          {t('lottery.bar-bets', { lines, bets })}
        </span>
        <span className="block truncate font-extrabold tabular-nums">{amount}</span>
      </p>
      <IconButton label={t('lottery.random')} onClick={onRandom}>
        <Dices size={22} />
      </IconButton>
      <Button variant="secondary" className="px-3" disabled={!canAdd} onClick={onAdd}>
        <ShoppingCart size={18} aria-hidden />
        <span className="sr-only">{t('lottery.to-cart')}</span>
        {cartLines > 0 && <span className="tabular-nums">{cartLines}</span>}
      </Button>
      <Button disabled={!canAdd && cartLines === 0} onClick={onBet}>
        {t('lottery.bet')}
      </Button>
    </div>
  )
}
