import { err, ok } from '@faro/kernel/result'
import { textFaultIn } from '@faro/kernel/text'
import { refuse, type HttpOptions } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { applyProviderUpdate } from './apply-provider-update.ts'
import type { Callback } from './port.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]

/** `POST /payments/:provider/callback`: the signature is checked over the bytes as they came. */
export const callbackPlugin = (deps: CashierDeps) => {
  const take = takeCallback(deps)
  return (app: App): void => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post(
      '/payments/:provider/callback',
      { config: { rateLimit: false } },
      async (request, reply) => {
        const { provider: name } = request.params as { provider: string }
        const provider = Object.hasOwn(deps.providers, name) ? deps.providers[name] : undefined
        if (provider === undefined) return refuse(reply, 'not-found')
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const callback = provider.readCallback(raw, request.headers, deps.clock.now())
        if (!callback.ok)
          return refuse(reply, callback.error === 'malformed' ? 'invalid-input' : 'forbidden')
        if (textFaultIn(callback.value) !== null) return refuse(reply, 'invalid-input')
        const taken = await take(name, callback.value)
        if (taken.ok) return reply.send({ received: true })
        request.log.warn({ provider: name, reason: taken.error }, 'call-back refused')
        return refuse(reply, taken.error === 'not-found' ? 'not-found' : 'invalid-input')
      },
    )
  }
}

/** Keeps the call-back and acts on it in one transaction; a repeat is answered and does nothing. */
const takeCallback = (deps: CashierDeps) => {
  const hear = applyProviderUpdate(deps)
  return (provider: string, { eventId, ...word }: Callback) =>
    deps.db.tx(async (tx) => {
      const heard = await hear(tx, provider, word)
      if (!heard.ok) return err(heard.error)
      await tx.query(
        `insert into cashier.callback(provider, event_id, body, outcome) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [provider, eventId, JSON.stringify(word), heard.value.isChanged ? 'acted' : 'repeated'],
      )
      return ok(null)
    })
}
