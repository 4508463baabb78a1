/** Six of 1–49 in the order drawn, and the special one of the rest (games.md §1.6). */
export type LhcDraw = { readonly main: readonly number[]; readonly special: number }

export const zodiacs = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Zodiac = (typeof zodiacs)[number]

export const lhcNumbers: readonly number[] = Array.from({ length: 49 }, (_, i) => i + 1)

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

export const colours = ['red', 'blue', 'green'] as const
export type Colour = (typeof colours)[number]

export const colourOf = (number: number): Colour =>
  red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green'

const tailOf = (number: number): number => number % 10
const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

/** 1 belongs to the animal of the lunar year, 2 to the one before it, and so on backwards. */
export const zodiacOf = (number: number, yearAnimal: Zodiac): Zodiac => {
  const back = zodiacs.indexOf(yearAnimal) - ((number - 1) % 12)
  return zodiacs[(back + 12) % 12] ?? yearAnimal
}

export const zodiacNumbers = (zodiac: Zodiac, yearAnimal: Zodiac): readonly number[] =>
  lhcNumbers.filter((number) => zodiacOf(number, yearAnimal) === zodiac)

export const tailNumbers = (tail: number): readonly number[] =>
  lhcNumbers.filter((number) => tailOf(number) === tail)

export const halves = [
  'big',
  'small',
  'odd',
  'even',
  'heodd',
  'heeven',
  'hebig',
  'hesmall',
  'tailbig',
  'tailsmall',
] as const
export type Half = (typeof halves)[number]

/** What a number from 1 to 48 is; 49 is void wherever halves are bet on. */
export const isHalf: Readonly<Record<Half, (number: number) => boolean>> = {
  big: (number) => number >= 25,
  small: (number) => number <= 24,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  heodd: (number) => digitSum(number) % 2 === 1,
  heeven: (number) => digitSum(number) % 2 === 0,
  hebig: (number) => digitSum(number) >= 7,
  hesmall: (number) => digitSum(number) <= 6,
  tailbig: (number) => tailOf(number) >= 5,
  tailsmall: (number) => tailOf(number) <= 4,
}

/** The number that is neither. */
export const voidNumber = 49
