import { isFeatureModel, type FeatureModel, type Slot } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import { symbolUrl } from './symbols.ts'
import { symbolKey } from './win-text.tsx'

type Props = { readonly model: Slot; readonly amountOfStakes: (stakes: number) => string }
type Rule = { readonly symbol: string | null; readonly text: string }

/** What wilds, scatters, falls and coins do, in sentences. */
export const PayRules = ({ model, amountOfStakes }: Props) => {
  const t = useT()
  const rules = isFeatureModel(model)
    ? featureRules(model, { t, amountOfStakes })
    : [
        { symbol: model.wild, text: t('slots.pays-wild') },
        { symbol: model.scatter, text: t('slots.pays-scatter') },
      ]
  return (
    <ul className="grid gap-2">
      {rules.map(({ symbol, text }) => (
        <li key={text} className="flex items-center gap-3 rounded-md bg-s2 p-2.5 text-[13px]">
          {symbol !== null && (
            <img src={symbolUrl(symbol)} alt={t(symbolKey(symbol))} width={36} height={36} />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

type Words = Pick<Props, 'amountOfStakes'> & { readonly t: ReturnType<typeof useT> }

const featureRules = (model: FeatureModel, { t, amountOfStakes }: Words): readonly Rule[] => {
  const { wilds, scatter, freeSpins, cascade, hold, winMaxStakes } = model
  const shown = new Set([...model.reels, ...model.freeReels].flat())
  const rules: Rule[] = Object.entries(wilds)
    .filter(([symbol]) => shown.has(symbol))
    .map(([symbol, { multiplier, isExpanding }]) => ({
      symbol,
      text: [
        t('slots.rule-wild'),
        ...(isExpanding ? [t('slots.rule-expanding')] : []),
        ...(multiplier > 1 ? [t('slots.rule-times', { times: multiplier })] : []),
      ].join(' '),
    }))
  if (freeSpins !== null) {
    for (const [count, spins] of Object.entries(freeSpins.awards))
      rules.push({ symbol: scatter, text: t('slots.rule-free', { count, spins }) })
    if (freeSpins.multiplier > 1)
      rules.push({
        symbol: null,
        text: t('slots.rule-free-times', { times: freeSpins.multiplier }),
      })
  }
  if (cascade !== null) {
    const steps = cascade.multipliers.map((times) => `×${times}`).join(', ')
    const free = cascade.freeMultipliers.map((times) => `×${times}`).join(', ')
    rules.push({ symbol: null, text: t('slots.rule-cascade', { steps }) })
    if (freeSpins !== null)
      rules.push({ symbol: null, text: t('slots.rule-cascade-free', { steps: free }) })
  }
  if (hold !== null) {
    const { trigger, respins, coin, grandStakes } = hold
    const grand = amountOfStakes(grandStakes)
    rules.push({ symbol: coin, text: t('slots.rule-hold', { count: trigger, respins, grand }) })
  }
  return [
    ...rules,
    { symbol: null, text: t('slots.rule-cap', { amount: amountOfStakes(winMaxStakes) }) },
  ]
}
