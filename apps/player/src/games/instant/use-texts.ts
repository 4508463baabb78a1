import { formatBps } from '@faro/i18n'
import { bpsOf, formatHundredths, formatMultiplier, type Ratio } from '@faro/instant/engine'
import { useMemo } from 'react'
import { useAmountTexts, type AccountMoney } from '../use-amount-texts.ts'

/** Amounts of the account's own currency and multipliers, as the reader writes numbers. */
export const useTexts = (currency: AccountMoney) => {
  const amounts = useAmountTexts(currency)
  return useMemo(() => {
    const { sign, numberLocale } = amounts
    return {
      ...amounts,
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
  }, [amounts])
}

export type Texts = ReturnType<typeof useTexts>
