import autocannon from 'autocannon'
import Fastify from 'fastify'
import type { Wallet } from '@faro/wallet'
import type { Load } from './loads.ts'

const connections = 64
const schema = {
  body: {
    type: 'object',
    required: ['amount'],
    additionalProperties: false,
    properties: { amount: { type: 'string', maxLength: 20 } },
  },
} as const

/** A durable bet over HTTP beside an echo of the same body: requests per second of each. */
export const overHttp = async (wallet: Pick<Wallet, 'submit'>, load: Load) => {
  const app = Fastify()
  app.post('/echo', { schema }, async (request) => request.body)
  app.post('/bet', { schema }, async () => {
    const answer = await wallet.submit(load.next())
    return answer.ok ? { balance: String(answer.value.balanceAfter) } : { error: answer.error }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const measure = async (path: string, seconds: number): Promise<number> => {
    const result = await autocannon({
      url: address + path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '1.00' }),
      connections,
      duration: seconds,
    })
    return result.requests.average
  }
  return { measure, close: () => app.close() }
}
