import { formatMultiplier } from '@faro/crash/engine'
import { useMemo } from 'react'
import { useAmountTexts, type AccountMoney } from '../use-amount-texts.ts'

/** Amounts of the account's own currency and multipliers, as the reader writes numbers. */
export const useTexts = (currency: AccountMoney) => {
  const amounts = useAmountTexts(currency)
  return useMemo(
    () => ({
      ...amounts,
      times: (hundredths: number) => `${formatMultiplier(hundredths).replace('.', amounts.sign)}×`,
    }),
    [amounts],
  )
}

export type Texts = ReturnType<typeof useTexts>
