import type { MessageIcon } from '@faro/contract/messaging'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import type { Delivered, EventMap } from '../events/index.ts'

/** How messages of a kind look, wherever one is shown. */
export type MessageLook = {
  /**
   * Namespace of its texts: `<texts>.title.<kind>` and, optionally, `<texts>.text.<kind>`, with the
   * message's values as variables; `amount` is shown as money.
   */
  readonly texts: string
  readonly icon: MessageIcon
  /** Where it leads: a path of the site, `?member=…` for a panel. */
  readonly link?: string
}

export type MessageLooks = Readonly<Record<string, MessageLook>>

/** A message to one member: its kind and the variables of its texts. */
export type NewMemberMessage<Kind extends string = string> = {
  readonly memberId: string
  readonly kind: Kind
  readonly values?: Readonly<Record<string, string>>
}

export type MemberMessage = {
  readonly topic: string
  /** The kinds it may send, and the look of each. */
  readonly kinds: MessageLooks
  readonly messageOf: (event: Delivered<never>) => NewMemberMessage | null
}

/** Sends the member a message when an event happens; null where this one sends none. */
export const memberMessage =
  <M extends EventMap>() =>
  <T extends keyof M & string, const Kinds extends MessageLooks>(
    topic: T,
    kinds: Kinds,
    told: (payload: M[T]) => NewMemberMessage<keyof Kinds & string> | null,
  ): MemberMessage => ({
    topic,
    kinds,
    messageOf: ({ payload }: Delivered<M[T]>) => told(payload),
  })

/** Ledger units as a message's `amount` and `currency`. */
export const moneyValues = (units: string, currency: string): Record<string, string> =>
  isCurrencyCode(currency) ? { amount: formatAmount(BigInt(units), currency), currency } : {}
