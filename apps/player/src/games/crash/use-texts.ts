import { decimalSignOf, formatMoney } from '@faro/i18n'
import { formatMultiplier } from '@faro/crash/engine'
import { useMoney } from '@faro/web-kit'
import { useMemo } from 'react'
import type { RoomState } from './room.ts'

/** Amounts of the account's own currency and multipliers, as the reader writes numbers. */
export const useTexts = ({ symbol, decimals }: RoomState['currency']) => {
  const { numberLocale } = useMoney()
  return useMemo(() => {
    const sign = decimalSignOf(numberLocale)
    const text = (units: bigint): string => {
      const digits = String(units).padStart(decimals + 1, '0')
      const cut = digits.length - decimals
      return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
    }
    return {
      symbol,
      decimals,
      /** The sign between whole and parts. */
      sign,
      money: (amount: string) => formatMoney(amount, { symbol, decimals, numberLocale }),
      fill: (amount: string) => amount.replace('.', sign),
      /** Units of money as the server writes amounts. */
      text,
      times: (hundredths: number) => `${formatMultiplier(hundredths).replace('.', sign)}×`,
    }
  }, [symbol, decimals, numberLocale])
}

export type Texts = ReturnType<typeof useTexts>
