import { useT } from '@faro/i18n'
import { Button, IconButton } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Minus, Plus, RefreshCcw } from 'lucide-react'

type Props = {
  readonly stakes: readonly string[]
  readonly stake: string
  readonly onStake: (stake: string) => void
  readonly balance: string
  readonly win: string
  /** While a round is shown, the large button ends the show. */
  readonly phase: 'rest' | 'asking' | 'showing'
  /** Spins that autoplay has left; null while it is off. */
  readonly autoLeft: number | null
  /** Free rounds fix the stake. */
  readonly isStakeFixed: boolean
  readonly onSpin: () => void
  readonly onAuto: () => void
}

const Figure = ({
  label,
  value,
  id,
}: {
  readonly label: string
  readonly value: string
  readonly id?: string
}) => (
  <div className="min-w-0 rounded-md bg-s2 px-3 py-1.5">
    <dt className="text-[11px] text-t3">{label}</dt>
    <dd className="truncate font-bold" data-testid={id}>
      {value}
    </dd>
  </div>
)

/** The panel of buttons under the reels; everything is reachable by keyboard. */
export const Controls = (props: Props) => {
  const t = useT()
  const money = useMoney()
  const { stakes, stake, onStake, phase, autoLeft, isStakeFixed } = props
  const index = stakes.indexOf(stake)
  const isLocked = phase !== 'rest' || autoLeft !== null || isStakeFixed
  const shown = autoLeft === null ? t('slots.auto-short') : `${t('slots.stop')} (${autoLeft})`
  const spoken = autoLeft === null ? t('slots.auto') : t('slots.auto-left', { count: autoLeft })
  const change = (by: number) => onStake(stakes[index + by] ?? stake)
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto_auto] sm:items-center">
      <dl className="grid grid-cols-2 gap-2">
        <Figure label={t('slots.balance')} value={props.balance} id="game-balance" />
        <Figure label={t('slots.win')} value={props.win} id="game-win" />
      </dl>
      <div className="flex items-center justify-between rounded-md bg-s2 sm:w-52">
        <IconButton
          label={t('slots.stake-less')}
          disabled={isLocked || index <= 0}
          onClick={() => change(-1)}
        >
          <Minus size={18} />
        </IconButton>
        <p className="text-center">
          <span className="block text-[11px] text-t3">{t('slots.stake')}</span>
          <span className="font-bold" aria-live="polite">
            {money.show(stake)}
          </span>
        </p>
        <IconButton
          label={t('slots.stake-more')}
          disabled={isLocked || index >= stakes.length - 1}
          onClick={() => change(1)}
        >
          <Plus size={18} />
        </IconButton>
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button variant="secondary" aria-label={`${shown}. ${spoken}`} onClick={props.onAuto}>
          <RefreshCcw size={17} aria-hidden />
          {shown}
        </Button>
        <Button
          size="large"
          className="sm:min-w-36"
          title={t('slots.space')}
          disabled={phase === 'asking' || (phase === 'rest' && autoLeft !== null)}
          onClick={props.onSpin}
        >
          {phase === 'showing' ? t('slots.skip') : t('slots.spin')}
        </Button>
      </div>
    </div>
  )
}
