import type {
  LotteryDeskView,
  LotteryFamily,
  LotteryResult,
  OpenedNumber,
} from '@faro/contract/lottery'
import type { Translate } from '@faro/i18n'
import { colourOf, colours, zodiacOf, zodiacs, type Zodiac } from '@faro/lottery/engine'
import { positionName, wordName } from '@faro/web-kit/lottery-plays'
import { isList, prizesOf } from './results/prizes-of.ts'

/** Something that is watched from draw to draw, as whole numbers. */
export type TrendColumn = {
  readonly id: string
  readonly label: string
  readonly from: number
  readonly to: number
  /** The numbers of a result that count. */
  readonly read: (draw: Pick<OpenedNumber, 'result'>) => readonly number[]
  /** What a value is called, where it stands for a word. */
  readonly nameOf?: (value: number) => string
}

type Range = readonly [number, number]
type Make = Omit<TrendColumn, 'id' | 'label' | 'from' | 'to' | 'read'> & {
  readonly id: string
  readonly label: string
  readonly range: Range
  readonly of: (numbers: readonly number[]) => number
}

const numbersOf = (result: LotteryResult): readonly number[] => (isList(result) ? result : [])

const column = ({ range: [from, to], of, ...rest }: Make): TrendColumn => ({
  ...rest,
  from,
  to,
  read: ({ result }) => {
    const numbers = numbersOf(result)
    return numbers.length === 0 ? [] : [of(numbers)]
  },
})

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const span = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)
const countOf = (is: (number: number) => boolean) => (numbers: readonly number[]) =>
  numbers.filter(is).length
const primes = new Set([1, 2, 3, 5, 7, 11])

const positions = (t: Translate, family: LotteryFamily, terms: Drawn): readonly TrendColumn[] =>
  Array.from({ length: terms.count }, (_, index) =>
    column({
      id: String(index),
      label: positionName(t, family, { index, count: terms.count, play: '' }),
      range: terms.range,
      of: (numbers) => numbers[index] ?? terms.range[0],
    }),
  )

/** How many numbers a draw has, and between which they are; those from `high` on are high. */
type Drawn = { readonly count: number; readonly range: Range; readonly high: number }

/** Sum, span, and how many are high, odd, prime or of the third road. */
const shapes = (
  t: Translate,
  { count, range, high }: Drawn,
  sums: Range,
): readonly TrendColumn[] => {
  const among: Range = [0, count]
  const counted = (id: 'high' | 'odd' | 'prime' | 'third', is: (number: number) => boolean) =>
    column({ id, label: t(`lottery.trend-of-${id}`), range: among, of: countOf(is) })
  return [
    column({ id: 'sum', label: t('lottery.sum'), range: sums, of: total }),
    column({
      id: 'span',
      label: t('lottery.trend-of-span'),
      range: [0, range[1] - range[0]],
      of: span,
    }),
    counted('high', (number) => number >= high),
    counted('odd', (number) => number % 2 === 1),
    counted('prime', (number) => primes.has(number)),
    counted('third', (number) => number % 3 === 0),
  ]
}

/** Of a race the rank of each starter, and the sum of the first two. */
const race = (t: Translate): readonly TrendColumn[] => [
  ...Array.from({ length: 10 }, (_, i) =>
    column({
      id: `rank-${i + 1}`,
      label: t('lottery.trend-rank-of', { number: i + 1 }),
      range: [1, 10],
      of: (numbers) => numbers.indexOf(i + 1) + 1,
    }),
  ),
  column({
    id: 'sum',
    label: t('lottery.trend-first-two'),
    range: [3, 19],
    of: (numbers) => total(numbers.slice(0, 2)),
  }),
]

const isZodiac = (word: string): word is Zodiac => zodiacs.some((zodiac) => zodiac === word)

/** The special number by itself, by its colour and by its animal. */
const special = (t: Translate, yearAnimal: string): readonly TrendColumn[] => {
  const specialOf = ({ result }: Pick<OpenedNumber, 'result'>) =>
    prizesOf(result, 'special').map(Number)
  const named = (names: readonly string[], of: (number: number) => string) => ({
    from: 0,
    to: names.length - 1,
    read: (draw: Pick<OpenedNumber, 'result'>) =>
      specialOf(draw).map((number) => names.indexOf(of(number))),
    nameOf: (value: number) => wordName(t, names[value] ?? ''),
  })
  const animals = isZodiac(yearAnimal)
    ? [
        {
          id: 'animal',
          label: t('lottery.trend-of-animal'),
          ...named(zodiacs, (number) => zodiacOf(number, yearAnimal)),
        },
      ]
    : []
  return [
    { id: 'special', label: t('lottery.prize.special'), from: 1, to: 49, read: specialOf },
    { id: 'colour', label: t('lottery.trend-of-colour'), ...named(colours, colourOf) },
    ...animals,
  ]
}

const tails = (t: Translate): TrendColumn => ({
  id: 'tails',
  label: t('lottery.tails'),
  from: 0,
  to: 99,
  read: ({ result }) =>
    Object.values(isList(result) ? {} : result)
      .flat()
      .map((number) => Number(String(number).slice(-2))),
})

/** What is watched of a family: its positions and shapes, the special number, or all tails. */
export const trendColumns = (
  t: Translate,
  { game: { family }, yearAnimal }: Pick<LotteryDeskView, 'game' | 'yearAnimal'>,
): readonly TrendColumn[] => {
  const digits: Drawn = { count: 5, range: [0, 9], high: 5 }
  const eleven: Drawn = { count: 5, range: [1, 11], high: 6 }
  const dice: Drawn = { count: 3, range: [1, 6], high: 4 }
  const three: Drawn = { count: 3, range: [0, 9], high: 5 }
  const starters: Drawn = { count: 10, range: [1, 10], high: 6 }
  const byFamily: Partial<Record<LotteryFamily, () => readonly TrendColumn[]>> = {
    ssc: () => [...positions(t, family, digits), ...shapes(t, digits, [0, 45])],
    x5: () => [...positions(t, family, eleven), ...shapes(t, eleven, [15, 45])],
    pk10: () => [...positions(t, family, starters), ...race(t)],
    k3: () => shapes(t, dice, [3, 18]),
    pc28: () => shapes(t, three, [0, 27]),
    lhc: () => special(t, yearAnimal),
  }
  return byFamily[family]?.() ?? [tails(t)]
}
