import { strict as assert } from 'node:assert'
import { connect } from 'amqplib'
import { createLog } from '@faro/server-kit/log'
import { openAmqpStream } from '../../../games/sportsbook/feed/amqp-stream.ts'
import type { Frame } from '../../../games/sportsbook/feed/stream.ts'
import { eventually } from '../../product/product.ts'
import { aBroker, hasBroker } from './amqp-broker.ts'

const sent = 1_000

const alive = (at: number): string => `<alive product="1" timestamp="${at}" subscribed="1"/>`

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500))

/**
 * Messages come over a broker in their order, numbered or not; more than may be under way pass only
 * where they are acknowledged; a broker that goes is noticed. Whether there was one to try.
 */
export const tryAmqp = async (): Promise<boolean> => {
  if (!hasBroker) return false
  const broker = await aBroker()
  const provider = await connect(broker.url)
  const channel = await provider.createChannel()
  await channel.assertExchange('unifiedfeed', 'topic', { durable: false })
  const send = (at: number, n: number | null): void => {
    const headers = n === null ? {} : { 'x-seq': n }
    channel.publish('unifiedfeed', '-.-.-.alive.-.-.-.-', Buffer.from(alive(at)), { headers })
  }
  const frames: Frame[] = []
  const hellos: object[] = []
  let [lost, stored] = [0, 0]
  const stream = openAmqpStream({
    url: broker.url,
    log: createLog('silent'),
    onHello: (next) => hellos.push(next),
    onFrame: (frame) => frames.push(frame),
    onLost: () => (lost += 1),
    saved: async () => {
      stored = frames.length
    },
  })
  stream.start()
  await pause()
  for (let at = 1; at <= sent; at++) send(at, at % 2 === 0 ? null : at + 56)
  await eventually(
    async () => stored,
    (count) => count === sent,
  )
  assert.equal(stored, sent)
  assert.deepEqual(
    frames.map(({ xml }) => xml),
    Array.from({ length: sent }, (_, i) => alive(i + 1)),
  )
  assert.deepEqual(
    frames.slice(0, 2).map(({ n }) => n),
    [57, null],
  )
  assert.deepEqual(hellos, [{ 1: 57 }])
  await provider.close()
  await broker.stop()
  await eventually(
    async () => lost,
    (count) => count === 1,
  )
  assert.equal(lost, 1)
  stream.stop()
  return true
}
