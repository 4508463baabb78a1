import type { MessageKind } from '@faro/contract/messaging'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import type { Delivered, EventMap } from '../events/index.ts'

/** To one member: a kind, whose words every language has, and the values in them. */
export type Told = {
  readonly memberId: string
  readonly kind: MessageKind
  readonly values?: Readonly<Record<string, string>>
}

export type MemberMessage = {
  readonly topic: string
  readonly told: (event: Delivered<never>) => Told | null
}

/** What an event says to the member it is about; null where it says nothing. */
export const memberMessage =
  <M extends EventMap>() =>
  <T extends keyof M & string>(topic: T, told: (payload: M[T]) => Told | null): MemberMessage => ({
    topic,
    told: ({ payload }: Delivered<M[T]>) => told(payload),
  })

/** Ledger units as a message's values have them. */
export const moneyValues = (units: string, currency: string): Record<string, string> =>
  isCurrencyCode(currency) ? { amount: formatAmount(BigInt(units), currency), currency } : {}
