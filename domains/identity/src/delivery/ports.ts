/**
 * What a provider made of a message: taken under its own number, refused for good (a number that
 * does not exist), or not to be had at present, so that it is tried again.
 */
export type SendOutcome =
  | { readonly kind: 'taken'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string }

type Sms = {
  /** E.164. */
  readonly to: string
  readonly text: string
}

type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The sender's name: the brand's. */
  readonly from: string
  readonly messageId: string
}

export type SmsSender = { readonly send: (sms: Sms) => Promise<SendOutcome> }
export type MailSender = {
  readonly send: (mail: Mail) => Promise<SendOutcome>
  readonly close: () => void
}
