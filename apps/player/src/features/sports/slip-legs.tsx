import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { X } from 'lucide-react'
import { useSlip } from '../../sports/slip-store.ts'
import type { BetMoney } from '../../sports/use-bet-money.ts'
import { useNames } from '../../sports/use-names.ts'
import { useOddsText } from '../../sports/use-odds-text.ts'
import { Spoken } from '../../sports/spoken.tsx'
import { StakeField } from './stake-field.tsx'
import type { SlipQuote } from './use-quote.ts'
import type { LegView } from './use-slip-view.ts'

type Props = {
  readonly legs: readonly LegView[]
  readonly quote: SlipQuote
  readonly money: BetMoney
}

/** The selections with their prices of now; singles each with a stake of its own. */
export const SlipLegs = ({ legs, quote, money }: Props) => (
  <ul className="grid gap-2">
    {legs.map((view) => (
      <SlipLeg
        key={view.key}
        view={view}
        isRelated={quote.related.has(view.key)}
        money={money}
        maximum={legs.length === 1 ? quote.maximum : null}
      />
    ))}
  </ul>
)

type LegProps = {
  readonly view: LegView
  readonly isRelated: boolean
  readonly money: BetMoney
  readonly maximum: string | null
}

const SlipLeg = ({ view, isRelated, money, maximum }: LegProps) => {
  const t = useT()
  const names = useNames()
  const { leg, key } = view
  const type = useSlip((slip) => slip.type)
  const remove = useSlip((slip) => slip.remove)
  const setBanker = useSlip((slip) => slip.setBanker)
  const outcome = names.outcome(leg, { id: leg.outcome, name: leg.outcomeName }, leg)
  return (
    <li className="grid gap-2 rounded-md bg-s2 py-2 ps-3 pe-1" data-leg={key}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="font-bold">{outcome}</p>
          <p className="text-[13px] text-t2">{names.market(leg, leg)}</p>
          <p className="truncate text-xs text-t3">{leg.eventName}</p>
        </div>
        <LegOdds view={view} />
        <IconButton label={t('betting.leg-remove', { name: outcome })} onClick={() => remove(key)}>
          <X size={16} />
        </IconButton>
      </div>
      {isRelated && <p className="text-[13px] font-semibold text-warn">{t('betting.related')}</p>}
      {type === 'system' && (
        <button
          type="button"
          className="min-h-8 justify-self-start rounded-sm bg-s3 px-3 text-xs font-bold aria-pressed:bg-brands aria-pressed:text-brandt"
          aria-pressed={leg.isBanker}
          onClick={() => setBanker(key, !leg.isBanker)}
        >
          <Spoken text={t('betting.banker-set', { name: outcome })}>{t('betting.banker')}</Spoken>
        </button>
      )}
      {type === 'single' && (
        <div className="pe-2">
          <StakeField
            name={key}
            label={t('betting.stake-for', { name: outcome })}
            money={money}
            maximum={maximum}
          />
        </div>
      )}
    </li>
  )
}

/** The price agreed to and, where it moved, the one of now. */
const LegOdds = ({
  view: { leg, now, isChanged, isSuspended, isGone },
}: {
  readonly view: LegView
}) => {
  const t = useT()
  const oddsText = useOddsText()
  if (isGone) return <span className="text-[13px] font-bold text-loss">{t('betting.gone')}</span>
  if (isSuspended || now === null)
    return <span className="text-[13px] font-bold text-warn">{t('betting.suspended')}</span>
  if (!isChanged) return <strong className="tabular-nums">{oddsText(now)}</strong>
  const isUp = now > leg.odds
  return (
    <span
      className="text-end leading-tight tabular-nums"
      aria-label={t('betting.changed', { before: oddsText(leg.odds), now: oddsText(now) })}
      role="img"
    >
      <s className="block text-xs text-t3">{oddsText(leg.odds)}</s>
      <strong className={isUp ? 'text-win' : 'text-loss'}>
        {oddsText(now)} {isUp ? '▲' : '▼'}
      </strong>
    </span>
  )
}
