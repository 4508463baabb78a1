import { acceptModes, type BetType, type Placed } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { EmptyState, Segmented } from '@faro/ui'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { isOneEvent, useSlip, type SlipLeg } from '../../sports/slip-store.ts'
import { useSportSettings } from '../../sports/sport-settings.ts'
import { useBetMoney } from '../../sports/use-bet-money.ts'
import { Receipts } from './receipts.tsx'
import { SlipFooter } from './slip-footer.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { SlipRewards } from './slip-rewards.tsx'
import { SlipTools } from './slip-tools.tsx'
import { SystemFolds } from './system-folds.tsx'
import { useQuote } from './use-quote.ts'
import { useSlipView } from './use-slip-view.ts'

type Props = {
  /** Closes what the slip stands in, where that can be. */
  readonly onLeave?: () => void
}

/** The slip from its selections to its receipt. */
export const SlipPanel = ({ onLeave }: Props) => {
  const [placed, setPlaced] = useState<readonly Placed[] | null>(null)
  if (placed !== null)
    return (
      <Receipts
        placed={placed}
        onDone={() => {
          setPlaced(null)
          onLeave?.()
        }}
        onAgain={() => setPlaced(null)}
      />
    )
  return <Filling onPlaced={setPlaced} />
}

const typesFor = (legs: readonly SlipLeg[]): readonly BetType[] => {
  if (isOneEvent(legs)) return ['single', 'builder']
  return legs.length < 3 ? ['single', 'accumulator'] : ['single', 'accumulator', 'system']
}

const Filling = ({ onPlaced }: { readonly onPlaced: (placed: readonly Placed[]) => void }) => {
  const t = useT()
  const chosen = useSlip((slip) => slip.legs)
  const count = chosen.length
  const type = useSlip((slip) => slip.type)
  const setType = useSlip((slip) => slip.setType)
  const quote = useQuote()
  const legs = useSlipView(quote)
  const money = useBetMoney(quote.currency)
  if (count === 0) return <EmptyState icon={<Ticket size={28} />} text={t('sports.slip-empty')} />
  return (
    <div className="grid gap-3 px-4 pt-2 pb-4">
      {count > 1 && (
        <Segmented
          label={t('betting.slip-kind')}
          value={type}
          options={typesFor(chosen).map((value) => ({ value, label: t(`betting.kind.${value}`) }))}
          onChange={setType}
        />
      )}
      <SlipLegs legs={legs} quote={quote} money={money} />
      {type === 'system' && <SystemFolds />}
      {quote.placeFraction !== null && type !== 'builder' && (
        <EachWay fraction={quote.placeFraction} />
      )}
      <SlipRewards money={money} />
      <Accept />
      <SlipFooter legs={legs} quote={quote} money={money} onPlaced={onPlaced} />
      <SlipTools />
    </div>
  )
}

const EachWay = ({ fraction }: { readonly fraction: string }) => {
  const t = useT()
  const isEachWay = useSlip((slip) => slip.isEachWay)
  const setEachWay = useSlip((slip) => slip.setEachWay)
  return (
    <div className="grid gap-1">
      <button
        type="button"
        aria-pressed={isEachWay}
        className="min-h-10 justify-self-start rounded-md bg-s3 px-3 text-[13px] font-bold text-t2 aria-pressed:bg-brands aria-pressed:text-brandt"
        onClick={() => setEachWay(!isEachWay)}
      >
        {t('betting.each-way')}
      </button>
      {isEachWay && <p className="text-xs text-t3">{t('betting.each-way-says', { fraction })}</p>}
    </div>
  )
}

const Accept = () => {
  const t = useT()
  const accept = useSportSettings((settings) => settings.accept)
  const change = useSportSettings((settings) => settings.change)
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-[13px] text-t2">
      {t('betting.accept')}
      <select
        className="field min-h-11 text-sm"
        value={accept}
        onChange={({ target }) => {
          const mode = acceptModes.find((one) => one === target.value)
          if (mode !== undefined) change({ accept: mode })
        }}
      >
        {acceptModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`betting.accept.${mode}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
