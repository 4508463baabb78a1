// The ceiling: a bare route that verifies the same signature and answers a constant.
import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'

const secret = process.env['SECRET'] ?? ''
const answer = {
  round_id: '8f14e45f-ceea-467a-9575-b0e8ae1a2b3c',
  transactions: [
    { id_provider: 'b-1', id: '6512bd43-d9ca-a6e0-2c99-0b0a82652dca', bonus_amount: '0.00' },
    { id_provider: 'w-1', id: 'c20ad4d7-6fe9-7759-aa27-a0c99bff6710', bonus_amount: '0.00' },
  ],
  balance: '1000000.00',
}

const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.post('/*', async (request, reply) => {
  const body = request.body as Buffer
  const made = createHmac('sha256', secret).update(body).digest('hex')
  const given = String(request.headers['x-request-sign'])
  if (given.length !== made.length || !timingSafeEqual(Buffer.from(made), Buffer.from(given)))
    return reply.status(400).send({ code: 'invalid_argument' })
  return answer
})
app.get('/healthz/ready', () => ({ ok: true }))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('ready')
