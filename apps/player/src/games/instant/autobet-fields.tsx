import { askedOf, useT } from '@faro/i18n'
import { typedUnits } from '../stake.ts'
import { StakeFault } from '../number-fault.tsx'
import type { AfterResult, AutobetRules } from './autobet.ts'
import type { Texts } from './use-texts.ts'

/** As typed; an empty number of rounds or profit means none, an empty per cent means reset. */
export type RuleTexts = {
  readonly rounds: string
  readonly loss: string
  readonly profit: string
  readonly onWin: string
  readonly onLoss: string
}

export const firstRules: RuleTexts = { rounds: '25', loss: '', profit: '', onWin: '', onLoss: '' }

/** A loss limit always holds: so many first stakes where none was typed. */
const lossStakes = 20n
const raiseMax = 1_000

type Money = { readonly units: bigint; readonly decimals: number }

const afterOf = (typed: string): AfterResult | null => {
  if (typed.trim() === '') return { kind: 'reset' }
  if (!/^\d{1,4}$/.test(typed.trim()) || Number(typed) > raiseMax) return null
  return { kind: 'raise', by: Number(typed) }
}

/** The rules as typed; null where one of them cannot be read. */
export const rulesFrom = (typed: RuleTexts, { units, decimals }: Money): AutobetRules | null => {
  const { rounds, loss, profit } = typed
  const [onWin, onLoss] = [afterOf(typed.onWin), afterOf(typed.onLoss)]
  if (onWin === null || onLoss === null) return null
  if (rounds.trim() !== '' && !/^[1-9]\d{0,4}$/.test(rounds.trim())) return null
  const lossMax = loss.trim() === '' ? units * lossStakes : typedUnits(loss, decimals)
  const profitMax = profit.trim() === '' ? null : typedUnits(profit, decimals)
  if (lossMax === null || (profit.trim() !== '' && profitMax === null)) return null
  if (units > lossMax) return null
  return {
    rounds: rounds.trim() === '' ? null : Number(rounds),
    lossMax,
    profitMax: profitMax === 0n ? null : profitMax,
    onWin,
    onLoss,
  }
}

type Props = {
  readonly typed: RuleTexts
  readonly onTyped: (typed: RuleTexts) => void
  readonly texts: Texts
  readonly isLocked: boolean
}

/** When autobet ends, and what it does to the stake after a win and after a loss. */
export const AutobetFields = ({ typed, onTyped, texts, isLocked }: Props) => {
  const t = useT()
  const field = (name: keyof RuleTexts) => ({
    name,
    value: typed[name],
    onValue: (value: string) => onTyped({ ...typed, [name]: value }),
  })
  return (
    <fieldset disabled={isLocked} className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{t('instant.auto')}</legend>
      <RuleField {...field('rounds')} label={t('instant.auto-rounds')} hint="∞" unit="" />
      <RuleField
        {...field('loss')}
        texts={texts}
        label={t('instant.auto-loss')}
        hint={t('instant.auto-loss-hint')}
        unit={texts.symbol}
      />
      <RuleField
        {...field('profit')}
        texts={texts}
        label={t('instant.auto-profit')}
        hint="∞"
        unit={texts.symbol}
      />
      <span aria-hidden />
      <RuleField
        {...field('onWin')}
        label={t('instant.auto-on-win')}
        hint={t('instant.auto-reset')}
        unit="%"
      />
      <RuleField
        {...field('onLoss')}
        label={t('instant.auto-on-loss')}
        hint={t('instant.auto-reset')}
        unit="%"
      />
    </fieldset>
  )
}

type RuleProps = {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly unit: string
  /** Of a field for an amount: how amounts are written. */
  readonly texts?: Texts
  readonly value: string
  readonly onValue: (value: string) => void
}

const RuleField = ({ name, label, hint, unit, texts, value, onValue }: RuleProps) => (
  <div className="grid min-w-0 gap-1">
    <label htmlFor={`auto-${name}`} className="truncate text-[11px] text-t3">
      {label}
    </label>
    <div className="flex h-11 items-center rounded-md bg-s2 focus-within:outline-2 focus-within:outline-[var(--focus)]">
      <input
        id={`auto-${name}`}
        className="h-full w-full min-w-0 bg-transparent px-3 font-bold outline-none placeholder:font-medium placeholder:text-t3"
        inputMode="decimal"
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {unit !== '' && (
        <span aria-hidden className="pe-3 text-xs text-t3">
          {unit}
        </span>
      )}
    </div>
    {texts !== undefined && askedOf(value, texts.decimals) !== null && (
      <StakeFault typed={value} units={null} texts={texts} text="" onChoose={onValue} />
    )}
  </div>
)
