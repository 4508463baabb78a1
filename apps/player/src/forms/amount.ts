import { amountOf, askedOf, useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { useMemo } from 'react'

/** In hundred-millionths: as fine as an amount is ever written. */
const scaled = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}

/** What an amount may not pass, each as a decimal string. */
export type AmountBounds = {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  /** What there is to take it from. */
  readonly available?: string | undefined
}

export const boundPassed = (amount: string, bounds: AmountBounds): keyof AmountBounds | null => {
  const units = scaled(amount)
  const { minimum, maximum, available } = bounds
  if (minimum !== undefined && units < scaled(minimum)) return 'minimum'
  if (maximum !== undefined && units > scaled(maximum)) return 'maximum'
  return available !== undefined && units > scaled(available) ? 'available' : null
}

const passedTexts = {
  minimum: 'errors.below-minimum',
  maximum: 'errors.above-maximum',
  available: 'errors.insufficient-funds',
} as const

/** Reads and fills amount fields as the reader writes numbers. */
export const useAmountField = () => {
  const t = useT()
  const money = useMoney()
  const { decimals } = money
  return useMemo(
    () => ({
      read: (typed: string) => amountOf(typed, decimals),
      /** True, or what is wrong with what was typed; the server judges again. */
      judge: (typed: string, bounds: AmountBounds = {}): true | string => {
        const amount = amountOf(typed, decimals)
        if (amount === null)
          return t(
            askedOf(typed, decimals) === null ? 'errors.amount-malformed' : 'errors.amount-which',
          )
        const passed = boundPassed(amount, bounds)
        return (
          passed === null || t(passedTexts[passed], { [passed]: money.show(bounds[passed] ?? '0') })
        )
      },
      fill: money.fill,
    }),
    [decimals, money, t],
  )
}
