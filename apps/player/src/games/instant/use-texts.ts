import { decimalSignOf, formatBps, formatMoney } from '@faro/i18n'
import { bpsOf, formatHundredths, formatMultiplier, type Ratio } from '@faro/instant/engine'
import { useMoney } from '@faro/web-kit'
import { useMemo } from 'react'
import type { State } from './parts.ts'

/** Amounts of the account's own currency and multipliers, as the reader writes numbers. */
export const useTexts = ({ symbol, decimals }: State['currency']) => {
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
      /** Ten-thousandths as times the stake. */
      times: (multiplier: number) => `${formatMultiplier(multiplier).replace('.', sign)}×`,
      /** Without decimals that are nought: for buckets and tables. */
      short: (multiplier: number) =>
        `${formatMultiplier(multiplier)
          .replace(/\.?0+$/, '')
          .replace('.', sign)}×`,
      hundredths: (value: number) => formatHundredths(value).replace('.', sign),
      /** A bet that is not chosen to its end has no figures yet. */
      percent: (ratio: Ratio) => (ratio.d === 0n ? '–' : formatBps(bpsOf(ratio), numberLocale)),
    }
  }, [symbol, decimals, numberLocale])
}

export type Texts = ReturnType<typeof useTexts>
