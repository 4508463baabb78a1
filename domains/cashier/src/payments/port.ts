import type { DepositInstructions } from '@faro/contract/cashier'
import type { Result } from '@faro/kernel/result'

/** `reference` is our id and the provider's idempotency key; amounts are decimal strings. */
type PaymentRequest = {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly method: string
  readonly returnUrl: string
}

type PayoutRequest = {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly bankName: string
  readonly holder: string
  readonly number: string
}

export type ProviderState = 'pending' | 'paid' | 'declined' | 'expired' | 'failed'

/** Money that a member sends by himself: where to, and until when. */
type Instructed = {
  readonly redirectUrl: null
  readonly providerRef: string
  readonly instructions: DepositInstructions
  readonly expiresAt: Date
}

/** One arrival of sent money. It counts once it is final. */
export type TransferUpdate = {
  readonly subject: 'transfer'
  readonly reference: string
  readonly providerRef: string
  readonly transferId: string
  readonly amount: string
  readonly currency: string
  readonly confirmations: number
  readonly isFinal: boolean
}

/** A provider's update of a payment or payout, from a call-back or an inquiry. */
export type ProviderUpdate = {
  readonly subject: 'payment' | 'payout'
  readonly reference: string
  readonly providerRef: string
  readonly state: ProviderState
  readonly amount: string
  readonly currency: string
}

/** A paid deposit, or a part of it, that whoever paid has back. */
export type ChargebackUpdate = {
  readonly subject: 'chargeback'
  readonly reference: string
  readonly providerRef: string
  readonly chargebackId: string
  readonly amount: string
  readonly currency: string
}

export type Callback = (ProviderUpdate | TransferUpdate | ChargebackUpdate) & {
  readonly eventId: string
}

/** One line of a provider's statement: a payment, a payout, or one arrival of sent money. */
export type StatementLine = Omit<ProviderUpdate, 'providerRef'> & {
  /** When it began, by the provider's clock. */
  readonly at: Date
}

type StatementSpan = { readonly from: Date; readonly to: Date }

type Unavailable = 'provider-unavailable'

/** Where a member pays: on the provider's page, or by instructions that we show. */
export type DepositWay = 'page' | 'instructions'

/** One payment provider; adapters stand beside this file. */
export type PaymentProvider = {
  readonly way: DepositWay
  readonly open: (
    request: PaymentRequest,
  ) => Promise<Result<{ redirectUrl: string; providerRef: string } | Instructed, Unavailable>>
  readonly payOut: (request: PayoutRequest) => Promise<Result<{ providerRef: string }, Unavailable>>
  /** Nothing when the provider does not know the reference. */
  readonly inquire: (
    subject: 'payment' | 'payout',
    reference: string,
  ) => Promise<Result<readonly (ProviderUpdate | TransferUpdate)[], Unavailable>>
  /** What began within the span, by the provider's own books; left out where it gives none. */
  readonly statement?: (
    span: StatementSpan,
  ) => Promise<Result<readonly StatementLine[], Unavailable>>
  /** The raw bytes are judged before they are read. */
  readonly readCallback: (
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ) => Result<Callback, 'signature-wrong' | 'malformed'>
}
