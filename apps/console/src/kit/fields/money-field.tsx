import { AmountField } from '@faro/web-kit/amount-field'
import type { ComponentProps } from 'react'
import { symbolOf, useNumberFields } from '../number-fields.ts'

type Props = Omit<ComponentProps<typeof AmountField>, 'lead' | 'money'> & {
  readonly currency: string
}

/** An amount of a currency, read and filled as the reader writes numbers. */
export const MoneyField = ({ currency, ...rest }: Props) => (
  <AmountField {...rest} lead={symbolOf(currency)} money={useNumberFields(currency).money} />
)
