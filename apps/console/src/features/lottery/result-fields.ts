import type { LotteryFamily, LotteryResult } from '@faro/contract/lottery'

/** A field of the form of a result; several numbers stand apart by spaces. */
type ResultField = {
  readonly name: string
  readonly kind: 'numbers' | 'number' | 'texts' | 'text'
}

const texts = (...names: readonly string[]): readonly ResultField[] =>
  names.map((name) => ({ name, kind: 'texts' }))
const text = (name: string): ResultField => ({ name, kind: 'text' })
const numbers: readonly ResultField[] = [{ name: 'numbers', kind: 'numbers' }]

const byFamily: Readonly<Record<LotteryFamily, readonly ResultField[]>> = {
  ssc: numbers,
  x5: numbers,
  k3: numbers,
  pk10: numbers,
  pc28: numbers,
  lhc: [
    { name: 'main', kind: 'numbers' },
    { name: 'special', kind: 'number' },
  ],
  'vn-north': texts('DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'),
  'vn-south': texts('DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'),
  thai: [text('first'), text('last2'), ...texts('front3', 'back3')],
  hanoi: [text('special'), text('first')],
  yeekee: [text('result')],
  four: texts('first', 'second', 'third', 'special', 'consolation'),
}

export const fieldsOf = (family: LotteryFamily): readonly ResultField[] => byFamily[family]

const partsOf = (typed: string): readonly string[] =>
  typed.split(/[\s,;]+/).filter((part) => part !== '')

const valueOf = ({ kind }: ResultField, typed: string) => {
  const parts = partsOf(typed)
  if (kind === 'numbers') return parts.map(Number)
  if (kind === 'number') return Number(parts[0] ?? Number.NaN)
  return kind === 'texts' ? parts : (parts[0] ?? '')
}

const isFilled = ({ kind }: ResultField, typed: string): boolean => {
  const parts = partsOf(typed)
  return parts.length > 0 && (kind === 'texts' || kind === 'text' || parts.every(isNumber))
}

const isNumber = (part: string): boolean => /^\d{1,2}$/.test(part)

/** What was typed as a result; null where a field is empty. Whether it is whole the server says. */
export const typedResult = (
  family: LotteryFamily,
  typed: Readonly<Record<string, string>>,
): LotteryResult | null => {
  const fields = fieldsOf(family)
  if (!fields.every((field) => isFilled(field, typed[field.name] ?? ''))) return null
  const [only] = fields
  return only?.kind === 'numbers' && fields.length === 1
    ? partsOf(typed[only.name] ?? '').map(Number)
    : Object.fromEntries(
        fields.map((field) => [field.name, valueOf(field, typed[field.name] ?? '')]),
      )
}

/** A result on one line, for tables. */
export const resultText = (result: LotteryResult): string =>
  Array.isArray(result)
    ? result.join(' ')
    : Object.entries(result)
        .map(
          ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(' ') : String(value)}`,
        )
        .join(' · ')
