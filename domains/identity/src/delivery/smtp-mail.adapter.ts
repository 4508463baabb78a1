import { createTransport } from 'nodemailer'
import type { MailSender, SendOutcome } from './ports.ts'

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, `smtp://host:587`. */
  readonly url: string
  /** The address that mails come from; the name before it is the brand's. */
  readonly address: string
}

/** Sends by SMTP. A 5xx answer is the server's last word; anything else is tried again. */
export const smtpMail = ({ url, address }: SmtpOptions): MailSender => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
    // only what we wrote ourselves is sent
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html, from, messageId }): Promise<SendOutcome> => {
      try {
        const host = address.split('@')[1] ?? 'localhost'
        const sent = await transport.sendMail({
          from: { name: from, address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}@${host}>`,
        })
        return { kind: 'taken', providerRef: sent.messageId }
      } catch (error) {
        return refusalOf(error)
      }
    },
    close: () => transport.close(),
  }
}

const refusalOf = (error: unknown): SendOutcome => {
  const code =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : 0
  const reason = code > 0 ? `server ${code}` : error instanceof Error ? error.name : 'failed'
  return { kind: code >= 500 ? 'refused' : 'unavailable', reason }
}
