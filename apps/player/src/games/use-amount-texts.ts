import { decimalSignOf, formatMoney } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { useMemo } from 'react'
import { textOfUnits } from './units.ts'

/** The money of an account as a game's state tells it: a demo account's is not the brand's. */
export type AccountMoney = { readonly symbol: string; readonly decimals: number }

/** Amounts of an account's own money as the reader writes numbers. */
export const useAmountTexts = ({ symbol, decimals }: AccountMoney) => {
  const { numberLocale } = useMoney()
  return useMemo(() => {
    const sign = decimalSignOf(numberLocale)
    return {
      symbol,
      decimals,
      numberLocale,
      /** The sign between whole and parts. */
      sign,
      money: (amount: string) => formatMoney(amount, { symbol, decimals, numberLocale }),
      fill: (amount: string) => amount.replace('.', sign),
      /** Units of money as the server writes amounts. */
      text: (units: bigint) => textOfUnits(units, decimals),
    }
  }, [symbol, decimals, numberLocale])
}

export type AmountTexts = ReturnType<typeof useAmountTexts>
