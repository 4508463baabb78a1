import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createDb, migrate } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { expect, test } from 'vitest'
import { sign } from '../src/softswiss/signing.ts'
import { inForm } from '../../../tools/long-form.ts'
import { freePort, startPostgres } from '../../../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../../../tools/postgres/throw-away.mjs'
import { game, seedFixture, secret, vendorCode } from '../../../tools/seed/vendor.fixture.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'
import { tcpProxy } from '../../../tools/product/tcp-proxy.ts'
import { within } from '@faro/server-kit/testing'

const root = path.resolve(import.meta.dirname, '../../..')
const longestMs = inForm(300_000, 1_200_000)
const workers = 24
const quietMs = inForm(900, 2_500)
const rounds = inForm(1, 5)
const targets = ['database', 'server', 'both'] as const
/** The protocol's own deadline of 5 s and a little for the machine. */
const answerMsMax = 6_500

type Call = { readonly body: string; answer: string | null }

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const startServer = (url: string, port: number): Promise<ChildProcess> =>
  beginKillable({ url }, port, { ROLES: 'api' })

/** A vendor's server: asks until it hears 200, with the same bytes, and keeps a log of it all. */
const aVendor = (port: number, players: readonly string[]) => {
  const log: Call[] = []
  const slowest = { ms: 0 }
  let counter = 0
  let isOver = false
  const ask = async (call: Call): Promise<string | null> => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/vendor/${vendorCode}/softswiss/betwin`, {
      method: 'POST',
      headers: { 'x-request-sign': sign(secret, call.body) },
      body: call.body,
    }).catch(() => null)
    if (answer === null) return null
    const text = await answer.text().catch(() => null)
    slowest.ms = Math.max(slowest.ms, performance.now() - began)
    if (text === null || answer.status !== 200) {
      if (text !== null) expect(JSON.parse(text)).toMatchObject({ code: 'internal' })
      return null
    }
    return text
  }
  const next = (): Call => {
    const n = ++counter
    const body = JSON.stringify({
      account_id: players[n % players.length],
      currency: 'PNT',
      game_id: game,
      round_id: `r-${n}`,
      finished: true,
      transactions: [
        { id_provider: `b-${n}`, type: 'bet', amount: '1.00' },
        { id_provider: `w-${n}`, type: 'win', amount: '0.70' },
      ],
    })
    const call: Call = { body, answer: null }
    log.push(call)
    return call
  }
  const work = async (): Promise<void> => {
    while (!isOver) {
      const call = next()
      while (call.answer === null) {
        call.answer = await ask(call)
        if (call.answer === null) await sleep(50)
      }
    }
  }
  return {
    log,
    ask,
    slowest,
    play: () => Promise.all(Array.from({ length: workers }, work)),
    stop: () => {
      isOver = true
    },
  }
}

test(
  '[GM04] [WA05] server and database killed under vendors’ calls: each stands once, and the whole log sent again changes nothing',
  async () => {
    let postgres = await throwAwayPostgres()
    const { folder, remove } = postgres
    const door = await tcpProxy(Number(new URL(postgres.url).port))
    const port = await freePort()
    let server: ChildProcess | undefined
    try {
      await migrate(postgres.url, root)
      const players = await seedFixture(postgres.url, 60)
      const url = new URL(postgres.url)
      url.port = String(door.port)
      server = await startServer(url.toString(), port)
      const vendor = aVendor(port, players)
      const playing = vendor.play()
      for (const target of Array.from({ length: rounds }, () => targets).flat()) {
        await sleep(quietMs)
        if (target !== 'server') postgres.kill()
        if (target !== 'database') server.kill('SIGKILL')
        await sleep(300)
        if (target !== 'server') {
          postgres = { ...postgres, ...(await startPostgres({ folder })) }
          door.leadTo(Number(new URL(postgres.url).port))
        }
        if (target !== 'database') server = await startServer(url.toString(), port)
      }
      await sleep(quietMs)
      vendor.stop()
      await playing
      await judge(postgres.url, vendor)
    } finally {
      server?.kill('SIGKILL')
      await door.close()
      await postgres.stop()
      await remove()
    }
  },
  longestMs,
)

const judge = async (url: string, vendor: ReturnType<typeof aVendor>): Promise<void> => {
  const db = createDb({ url, connectionsMax: 2 })
  const wallet = createWallet({ db })
  const books = async () => {
    const [row] = await db.query<{ entries: bigint; balances: string; movements: bigint }>(
      `select (select count(*) from wallet.entry where kind in (3, 4)) as entries,
         (select count(*) from audit.play) as movements,
         (select sum(balance)::text from wallet.account) as balances`,
    )
    return row
  }
  const before = await books()
  // how many depends on the machine; that there were calls around every kill does not
  expect(vendor.log.length).toBeGreaterThan(50)
  expect(vendor.log.filter(({ answer }) => answer === null)).toEqual([])
  expect(before?.movements).toBe(BigInt(vendor.log.length * 2))
  expect(before?.entries).toBe(BigInt(vendor.log.length * 2))
  expect(vendor.slowest.ms).toBeLessThan(within(answerMsMax))
  for (const call of vendor.log) expect(await vendor.ask(call)).toBe(call.answer)
  expect(await books()).toEqual(before)
  expect((await wallet.audit()).filter(({ bad }) => bad !== 0n)).toEqual([])
  await db.close()
}
