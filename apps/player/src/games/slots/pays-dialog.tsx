import { isFeatureModel, type ShownFigures, type Slot } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { PayRules } from './pay-rules.tsx'
import { symbolUrl } from './symbols.ts'
import { symbolKey } from './win-text.tsx'

type Props = {
  readonly model: Slot
  readonly figures: ShownFigures | undefined
  readonly amountOf: (units: number) => string
  readonly amountOfStakes: (stakes: number) => string
  readonly onClose: () => void
}

/** What every symbol pays at the present stake, the rules and the game's figures. */
export const PaysDialog = ({ model, figures, amountOf, amountOfStakes, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog isOpen onClose={onClose} title={t('slots.pays')} closeLabel={t('core.close')}>
      {/* what scrolls must be reached by keyboard, and nothing in it can be pressed */}
      <section tabIndex={0} aria-label={t('slots.pays')} className="grid gap-4">
        {figures !== undefined && <Figures figures={figures} />}
        <p className="text-t2">
          {model.lines.length > 0
            ? t('slots.pays-lines', { lines: model.lines.length })
            : t('slots.pays-ways', { ways: model.rows ** model.reels.length })}
        </p>
        <ul className="grid grid-cols-2 gap-2">
          {Object.entries(model.pays).map(([symbol, pays]) => (
            <Pays key={symbol} symbol={symbol} pays={pays} amountOf={amountOf} />
          ))}
          {!isFeatureModel(model) && (
            <Pays symbol={model.scatter} pays={model.scatterPays} amountOf={amountOfStakes} />
          )}
        </ul>
        <PayRules model={model} amountOfStakes={amountOfStakes} />
      </section>
    </Dialog>
  )
}

const Figures = ({ figures }: { readonly figures: ShownFigures }) => {
  const t = useT()
  const money = useMoney()
  const percent = (ppm: number): string => money.percent(Math.floor(ppm / 100))
  const times = money.count(Math.floor(figures.maximumCenti / 100))
  const volatility = figures.volatility as 'low' | 'medium' | 'high'
  const rows = [
    [t('slots.figure-rtp'), percent(figures.rtpPpm)],
    [t('slots.figure-volatility'), t(`slots.volatility-${volatility}`)],
    [t('slots.figure-hits'), percent(figures.hitPpm)],
    [t('slots.figure-maximum'), `× ${times}`],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {rows.map(([label, value]) => (
        <div key={label} className="rounded-md bg-s2 p-2.5 text-center">
          <dt className="text-[11px] text-t3">{label}</dt>
          <dd className="font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PaysProps = {
  readonly symbol: string
  readonly pays: Readonly<Record<string, number>>
  readonly amountOf: (units: number) => string
}

const Pays = ({ symbol, pays, amountOf }: PaysProps) => {
  const t = useT()
  return (
    <li className="flex items-center gap-3 rounded-md bg-s2 p-2.5">
      <img src={symbolUrl(symbol)} alt={t(symbolKey(symbol))} width={44} height={44} />
      <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-2 text-[13px] tabular-nums">
        {Object.entries(pays).map(([count, paid]) => (
          <div key={count} className="contents">
            <dt className="text-t3">{count}</dt>
            <dd className="truncate font-bold">{amountOf(paid)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
