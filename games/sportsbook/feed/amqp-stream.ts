import { connect, type ChannelModel, type ConsumeMessage } from 'amqplib'
import type { Log } from '@faro/server-kit/log'
import type { Producer } from '../engine/feed/message.ts'
import { pauses, type Frame } from './stream.ts'

type Options = {
  /** `amqps://user:password@host/virtual-host` */
  readonly url: string
  readonly log: Log
  /** The number of the next message of a producer, where the provider numbers them. */
  readonly onHello: (next: Readonly<Partial<Record<Producer, number>>>) => void
  readonly onFrame: (frame: Frame) => void
  readonly onLost: () => void
  /** Once all that came so far is in the journal. */
  readonly saved: () => Promise<void>
}

const exchange = 'unifiedfeed'
/** As many messages as may be under way: what is not in the journal is sent again. */
const unsavedMax = 200
const saveEveryMs = 150
const heartbeatSeconds = 20

/** A broker that is gone without a word is missed within two beats. */
const withHeartbeat = (text: string): string => {
  const url = new URL(text)
  if (!url.searchParams.has('heartbeat'))
    url.searchParams.set('heartbeat', String(heartbeatSeconds))
  return url.href
}

const numberOf = ({ properties }: ConsumeMessage): number | null => {
  const said: unknown = properties.headers?.['x-seq']
  return Number.isSafeInteger(said) ? Number(said) : null
}

const producerOf = (xml: string): Producer | null => {
  const [, digits] = /product="([13])"/.exec(xml) ?? []
  return digits === undefined ? null : digits === '1' ? 1 : 3
}

/** Takes messages of one connection and acknowledges them once they are stored. */
const takerOf = (
  channel: Awaited<ReturnType<ChannelModel['createChannel']>>,
  on: Pick<Options, 'onHello' | 'onFrame' | 'saved' | 'log'>,
) => {
  const heard = new Set<Producer>()
  let last: ConsumeMessage | null = null
  let count = 0
  let timer: NodeJS.Timeout | undefined
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const upTo = last
    last = null
    count = 0
    if (upTo === null) return
    await on.saved()
    channel.ack(upTo, true)
  }
  const saveSafely = (): void => {
    // what is not acknowledged is sent again on the next connection
    save().catch((error: unknown) => on.log.warn({ err: error }, 'sports feed not acknowledged'))
  }
  return {
    take: (message: ConsumeMessage): void => {
      const xml = message.content.toString('utf8')
      const n = numberOf(message)
      const producer = producerOf(xml)
      // nobody says where numbers stand: the first of a connection does
      if (n !== null && producer !== null && !heard.has(producer)) {
        heard.add(producer)
        on.onHello({ [producer]: n })
      }
      try {
        on.onFrame({ n, xml })
      } catch (error) {
        on.log.error({ err: error }, 'sports feed message not taken')
      }
      last = message
      count += 1
      if (count >= unsavedMax / 2) saveSafely()
      else timer ??= setTimeout(saveSafely, saveEveryMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** The provider's stream over AMQP: a queue of our own on its exchange, opened again when it ends. */
export const openAmqpStream = ({ url, log, onLost, ...on }: Options) => {
  let connection: ChannelModel | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isEnded = false
  const later = (): void => {
    if (isEnded) return
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 30_000
    failures += 1
    timer = setTimeout(start, pause)
    timer.unref()
  }
  const listen = async (): Promise<void> => {
    const opened = await connect(withHeartbeat(url))
    if (isEnded) return opened.close()
    connection = opened
    const channel = await opened.createChannel()
    const taker = takerOf(channel, { ...on, log })
    // an error is followed by the close
    opened.on('error', (error: unknown) => log.warn({ err: error }, 'sports feed connection'))
    opened.on('close', () => {
      taker.stop()
      if (connection !== opened) return
      connection = null
      onLost()
      later()
    })
    await channel.prefetch(unsavedMax)
    const { queue } = await channel.assertQueue('', { exclusive: true, durable: false })
    await channel.bindQueue(queue, exchange, '#')
    await channel.consume(queue, (message) => {
      if (message === null) void opened.close()
      else taker.take(message)
    })
    failures = 0
    log.info('sports feed connected')
  }
  const start = (): void => {
    listen().catch((error: unknown) => {
      log.warn({ err: error }, 'sports feed not connected')
      const open = connection
      if (open === null) later()
      else open.close().catch(() => undefined)
    })
  }
  return {
    start,
    stop: (): void => {
      isEnded = true
      clearTimeout(timer)
      const open = connection
      connection = null
      void open?.close().catch(() => undefined)
    },
  }
}
