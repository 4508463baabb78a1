import { randomUUID } from 'node:crypto'
import { createLog } from '@faro/server-kit/log'
import type { Db } from '@faro/server-kit/db'
import { expect, test, vi } from 'vitest'
import { createCrash } from '../src/crash.ts'
import type { Frame } from './feed.ts'

type Answers = (text: string) => readonly unknown[]

/** One server's crash rooms; signals reach all servers that share `subscribers`. */
const aServer = (subscribers: Map<string, ((text: string | null) => void)[]>, answers: Answers) => {
  const told: Frame[] = []
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text)
    return answers(text)
  }
  const crash = createCrash({
    db: { query, tx: async () => ({ ok: true, value: false }) } as unknown as Db,
    log: createLog('silent'),
    gaming: {} as never,
    salts: { host: 'blocks.test', height: async () => 1, blockHash: async () => null },
    nameOf: async () => '',
    events: {} as never,
    approvals: {} as never,
    staffNamesOf: async () => new Map(),
    signals: {
      publish: async (_, topic, text) => subscribers.get(topic)?.forEach((hear) => hear(text)),
      subscribe: (topic, hear) => subscribers.set(topic, [...(subscribers.get(topic) ?? []), hear]),
    },
    publish: (_, frame) => told.push(frame),
    hasListeners: () => false,
  })
  return { crash, told, asked }
}

const aRound = {
  round_id: randomUUID(),
  merchant_id: 7,
  number: 1,
  state: 'ended',
  betting_until: new Date(0),
  started_at: new Date(0),
  ended_at: new Date(0),
}
const isOfRounds = (text: string) =>
  /select round_id, merchant_id[^]*order by number desc/.test(text)

test('[GM01] a look at one server wakes the room at the servers that drive', async () => {
  const subscribers = new Map<string, ((text: string | null) => void)[]>()
  const api = aServer(subscribers, () => [])
  const driver = aServer(subscribers, (text) => (isOfRounds(text) ? [aRound] : []))
  await driver.crash.start()
  try {
    api.crash.keepAwake(7)
    await vi.waitFor(() => expect(driver.told).toContainEqual(expect.objectContaining({ n: 1 })))
    expect(api.asked).toEqual([])
  } finally {
    await driver.crash.stop()
  }
})

test('[GM01] news that could not be read are read again', async () => {
  let failures = 1
  const server = aServer(new Map(), (text) => {
    if (!isOfRounds(text)) return []
    if (failures-- > 0) throw new Error('the database is away')
    return [aRound]
  })
  await server.crash.start()
  try {
    server.crash.keepAwake(7)
    await vi.waitFor(() => expect(server.told).toContainEqual(expect.objectContaining({ n: 1 })))
  } finally {
    await server.crash.stop()
  }
})

test('[GM01] bets that were left open are looked for again every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = aServer(new Map(), () => [])
  try {
    await server.crash.start()
    const looks = () => server.asked.filter((text) => text.includes('union')).length
    expect(looks()).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(looks()).toBe(2)
  } finally {
    await server.crash.stop()
    vi.useRealTimers()
  }
})
