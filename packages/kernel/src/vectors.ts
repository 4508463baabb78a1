import { ratioText, type Ratio } from './ratio.ts'

/**
 * How engines are called from outside, one case at a time (`npm run vectors`): a `vectors.ts`
 * beside each engine exports a function per name, the same code that pays players. Where two
 * families share a name, `family:fn` tells them apart.
 */
export type Vectors = Readonly<Record<string, (input: never, asked: VectorCases) => unknown>>

export type Case = {
  readonly id: string
  readonly fn: string
  readonly class?: string
  readonly policy?: string
  readonly input: unknown
  readonly expected?: unknown
}

/** The cases that were asked together: one may name what another defines. */
export type VectorCases = { readonly cases: readonly Case[] }

/** The answer of a product that has no such rule. */
export class NotApplicable extends Error {}

export const notApplicable = (why: string): never => {
  throw new NotApplicable(why)
}

/** An exact figure as a reduced fraction and in twelve significant digits. */
export const exactly = (ratio: Ratio): { readonly exact: string; readonly decimal: string } => ({
  exact: ratioText(ratio),
  decimal: decimalOf(ratio),
})

const digitsMost = 12

export const decimalOf = ({ n, d }: Ratio): string =>
  String(Number((Number((n << 80n) / d) / 2 ** 80).toPrecision(digitsMost)))

/** "12.5" as a whole number of 10^-decimals: exact, or an error. */
export const scaled = (text: string | number, decimals: number): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text))
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (match === null || fraction.replace(/0+$/, '').length > decimals)
    throw new Error(`not a number of ${decimals} decimals: ${text}`)
  return BigInt(`${sign}${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

/** The way back: no more decimals than it takes. */
export const textOf = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, cut)}${fraction === '' ? '' : `.${fraction}`}`
}
