import { useT } from '@faro/i18n'
import { missingKey, type Missing } from '../missing.ts'
import { Pick } from './pick.tsx'

type GridProps = {
  readonly width: 1 | 2
  readonly picked: readonly string[]
  readonly onToggle: (number: string) => void
  readonly missing: Missing
}

const numbersOf = (width: number): readonly string[] =>
  Array.from({ length: 10 ** width }, (_, i) => String(i).padStart(width, '0'))

/** 00–99, or ten digits. */
export const Grid = ({ width, picked, onToggle, missing }: GridProps) => (
  <div className="grid grid-cols-5 gap-1 sm:grid-cols-10">
    {numbersOf(width).map((number) => (
      <Pick
        key={number}
        isRound={false}
        isPicked={picked.includes(number)}
        missing={missing.get(missingKey(number))}
        onToggle={() => onToggle(number)}
      >
        {number}
      </Pick>
    ))}
  </div>
)

const chips = ['big', 'small', 'odd', 'even', 'doubles', 'clear'] as const
type Chip = (typeof chips)[number]

const isOf: Readonly<Record<Chip, (number: number) => boolean>> = {
  big: (number) => number >= 50,
  small: (number) => number < 50,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  doubles: (number) => number % 11 === 0,
  clear: () => false,
}

type ChipsProps = { readonly onPick: (numbers: readonly string[], isClear: boolean) => void }

/** Many numbers of two digits at once: halves, doubles, those of a head or a tail. */
export const GridChips = ({ onPick }: ChipsProps) => {
  const t = useT()
  const where = (is: (number: string) => boolean) => numbersOf(2).filter(is)
  const digits = numbersOf(1)
  const button = 'min-h-9 min-w-9 rounded-md bg-s3 px-2 text-xs font-semibold text-t2 hover:bg-s4'
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-1">
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            className={button}
            onClick={() =>
              onPick(
                where((number) => isOf[chip](Number(number))),
                chip === 'clear',
              )
            }
          >
            {t(`lottery.tool.${chip}`)}
          </button>
        ))}
      </div>
      {(['head', 'tail'] as const).map((end) => (
        <div
          key={end}
          role="group"
          aria-label={t(`lottery.${end}`)}
          className="flex items-center gap-1 overflow-x-auto"
        >
          <span aria-hidden className="w-20 shrink-0 text-xs text-t3">
            {t(`lottery.${end}`)}
          </span>
          {digits.map((digit) => (
            <button
              key={digit}
              type="button"
              className={button}
              onClick={() =>
                onPick(
                  where((number) => number[end === 'head' ? 0 : 1] === digit),
                  false,
                )
              }
            >
              {digit}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
