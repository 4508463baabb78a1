import type { MessageIcon } from '@faro/contract/messaging'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import type { Delivered, EventMap } from '../events/index.ts'

/** How messages of a kind look, wherever one is shown. */
export type MessageLook = {
  /**
   * The namespace of its words in every language: `<texts>.title.<kind>` and, where it says more,
   * `<texts>.text.<kind>`, with the message's values in them; `amount` is shown as money.
   */
  readonly texts: string
  readonly icon: MessageIcon
  /** Where the member sees more of it: an address of the site, `?member=…` for a panel. */
  readonly link?: string
}

export type MessageLooks = Readonly<Record<string, MessageLook>>

/** To one member: a kind and the values in its words. */
export type Told<Kind extends string = string> = {
  readonly memberId: string
  readonly kind: Kind
  readonly values?: Readonly<Record<string, string>>
}

export type MemberMessage = {
  readonly topic: string
  /** The kinds that it tells, with how each looks. */
  readonly kinds: MessageLooks
  readonly told: (event: Delivered<never>) => Told | null
}

/** What an event says to the member it is about; null where it says nothing. */
export const memberMessage =
  <M extends EventMap>() =>
  <T extends keyof M & string, const Kinds extends MessageLooks>(
    topic: T,
    kinds: Kinds,
    told: (payload: M[T]) => Told<keyof Kinds & string> | null,
  ): MemberMessage => ({
    topic,
    kinds,
    told: ({ payload }: Delivered<M[T]>) => told(payload),
  })

/** Ledger units as a message's values have them. */
export const moneyValues = (units: string, currency: string): Record<string, string> =>
  isCurrencyCode(currency) ? { amount: formatAmount(BigInt(units), currency), currency } : {}
