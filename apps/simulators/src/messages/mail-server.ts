import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from './inbox.ts'

type Options = { readonly inbox: Inbox; readonly port: number }

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/**
 * Everybody's mail server. Sentinels: `nobody@` does not exist (550), `busy@` is put off two times
 * first (451).
 */
export const mailServer = ({ inbox, port }: Options) => {
  const putOff = new Map<string, number>()
  const server = new SMTPServer({
    closeTimeout: 500,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 1_000_000,
    onRcptTo: ({ address }, _session, done) => {
      const name = address.split('@')[0] ?? ''
      if (name === 'nobody') return done(refusal(550, 'no such user'))
      const times = putOff.get(address) ?? 0
      if (name === 'busy' && times < 2) {
        putOff.set(address, times + 1)
        return done(refusal(451, 'try again later'))
      }
      return done()
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then(
          (mail) => {
            for (const { address } of session.envelope.rcptTo)
              inbox.take({
                channel: 'mail',
                to: address,
                from: mail.from?.name ?? '',
                subject: mail.subject ?? '',
                text: mail.text ?? '',
                html: mail.html ?? '',
              })
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  // a client that hangs up is no news
  server.on('error', () => undefined)
  return {
    start: async (): Promise<void> => {
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  }
}
