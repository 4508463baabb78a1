import { formatMoney } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { useMoney, usePermission } from '@faro/web-kit'
import { useMemo } from 'react'
import { textOfUnits, unitsOf } from '../games/units.ts'

/** Amounts of a bet's own currency: a demo account's play money is not the brand's. */
export const useBetMoney = (currency: string | undefined) => {
  const own = useMoney()
  const { brand } = usePermission()
  const { numberLocale, decimalSign } = own
  const known =
    currency !== undefined && currency !== brand.currency.code && isCurrencyCode(currency)
      ? currencies[currency]
      : null
  const { symbol, decimals } = known ?? own
  return useMemo(
    () => ({
      symbol,
      decimals,
      show: (text: string) => formatMoney(text, { symbol, decimals, numberLocale }),
      fill: (text: string) => text.replace('.', decimalSign),
      units: (text: string) => unitsOf(text, decimals),
      text: (units: bigint) => textOfUnits(units, decimals),
    }),
    [symbol, decimals, numberLocale, decimalSign],
  )
}

export type BetMoney = ReturnType<typeof useBetMoney>
