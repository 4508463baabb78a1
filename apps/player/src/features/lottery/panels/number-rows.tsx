import type { LotteryFamily } from '@faro/contract/lottery'
import { useT, type MessageKey } from '@faro/i18n'
import { colourOf, zodiacOf, zodiacs, type FormField, type Zodiac } from '@faro/lottery/engine'
import clsx from 'clsx'
import { listOf, toggled, type Draft } from '../draft.ts'
import { missingKey, type Missing } from '../missing.ts'
import { positionName, wordName } from '@faro/web-kit/lottery-plays'
import { Pick } from './pick.tsx'
import { RowTools } from './row-tools.tsx'

export type FieldProps<K extends FormField['kind']> = {
  readonly field: FormField & { kind: K }
  readonly draft: Draft
  readonly onChange: (name: string, value: unknown) => void
  readonly family: LotteryFamily
  readonly play: string
  readonly yearAnimal: string
  /** Draws since each number came; empty where that is not shown. */
  readonly missing: Missing
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Words of fields that stand beside others: pair, bankers, singles. */
const namedFields = new Set(['er', 'dan', 'san', 'si', 'tuo', 'at', 'index', 'tails'])

const asText = (number: number, width: number): string => String(number).padStart(width, '0')

const isZodiac = (word: string): word is Zodiac => zodiacs.some((zodiac) => zodiac === word)

/** Numbers of one role. */
export const NumbersField = ({
  field,
  draft,
  onChange,
  family,
  play,
  yearAnimal,
  missing,
}: FieldProps<'numbers'>) => {
  const t = useT()
  const picked = listOf(draft, field.name)
  const numbers = range(field.from, field.to)
  const title = namedFields.has(field.name)
    ? t(`lottery.field.${field.name}` as MessageKey)
    : t('lottery.field.nums')
  const isPlace = field.name === 'at'
  const isLhc = family === 'lhc' && field.to === 49
  return (
    <fieldset className="grid gap-2">
      <legend className="flex w-full flex-wrap items-center justify-between gap-2 pb-2">
        <span className="font-bold">{title}</span>
        {!isPlace && numbers.length > 4 && (
          <RowTools label={title} numbers={numbers} onPick={(list) => onChange(field.name, list)} />
        )}
      </legend>
      <div
        className={clsx(
          'grid gap-1.5',
          numbers.length > 28 ? 'grid-cols-6 lg:grid-cols-10' : 'grid-cols-5 lg:grid-cols-10',
        )}
      >
        {numbers.map((number) => (
          <Pick
            key={number}
            isPicked={picked.includes(number)}
            isRound={!isPlace}
            tone={isLhc ? colourOf(number) : undefined}
            missing={missing.get(missingKey(number))}
            onToggle={() => onChange(field.name, toggled(picked, number))}
          >
            {isPlace ? (
              positionName(t, family, { index: number, count: 5, play })
            ) : (
              <span className="grid justify-items-center leading-tight">
                {asText(number, field.width)}
                {isLhc && isZodiac(yearAnimal) && (
                  <span className="text-[10px] font-semibold opacity-80">
                    {wordName(t, zodiacOf(number, yearAnimal))}
                  </span>
                )}
              </span>
            )}
          </Pick>
        ))}
      </div>
    </fieldset>
  )
}

/** One number: a banker, or a place of the draw. */
export const NumberField = ({ field, draft, onChange, missing }: FieldProps<'number'>) => {
  const t = useT()
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-bold">{t(`lottery.field.${field.name}` as MessageKey)}</legend>
      <div className="grid grid-cols-5 gap-1.5 lg:grid-cols-10">
        {range(field.from, field.to).map((number) => (
          <Pick
            key={number}
            isPicked={draft[field.name] === number}
            missing={missing.get(missingKey(number))}
            onToggle={() => onChange(field.name, number)}
          >
            {asText(number, field.width)}
          </Pick>
        ))}
      </div>
    </fieldset>
  )
}

/** A row of numbers for each position. */
export const PositionsField = ({
  field,
  draft,
  onChange,
  family,
  play,
  missing,
}: FieldProps<'positions'>) => {
  const t = useT()
  const lists = listOf<readonly number[]>(draft, field.name)
  const numbers = range(field.from, field.to)
  const set = (index: number, list: readonly number[]) =>
    onChange(
      field.name,
      lists.map((one, i) => (i === index ? list : one)),
    )
  return (
    <div className="grid gap-3">
      {lists.map((list, index) => {
        const name = positionName(t, family, { index, count: field.count, play })
        return (
          <fieldset key={name} className="grid gap-1.5 border-b border-line pb-3 last:border-0">
            <legend className="float-left flex w-full flex-wrap items-center justify-between gap-2 pb-1">
              <span className="font-bold">{name}</span>
              <RowTools label={name} numbers={numbers} onPick={(picked) => set(index, picked)} />
            </legend>
            <div className="grid grid-cols-5 gap-1.5 lg:grid-cols-10">
              {numbers.map((number) => (
                <Pick
                  key={number}
                  isPicked={list.includes(number)}
                  missing={missing.get(missingKey(number, index))}
                  onToggle={() => set(index, toggled(list, number))}
                >
                  {asText(number, field.width)}
                </Pick>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
