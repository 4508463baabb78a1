import { Fields } from './fields-view.tsx'
import { rewardFields } from './fields.ts'

type Props = { readonly at: string; readonly currency: string; readonly isNeeded?: boolean }

/** A reward: what is given, how much, and under which terms. */
export const RewardPart = ({ at, currency, isNeeded = false }: Props) => (
  <Fields fields={rewardFields(isNeeded)} at={at} currency={currency} />
)
