// 300,000 calls of a vendor to two servers on one database; now one of the three is killed, now
// another, twenty times: each call is sent again with the same bytes until it is
// acknowledged, as vendors do. In the end the whole journal is sent once more, to the other server:
// every answer is the same byte for byte, and the books hold each call once. `--short` sends 12,000
// calls and kills three times.
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { present } from '@faro/kernel/assert'
import { migrate } from '@faro/server-kit/db'
import { freePort, startPostgres } from '../postgres/postgres.mjs'
import { throwAwayPostgres } from '../postgres/throw-away.mjs'
import { beginKillable } from '../product/start-killable.ts'
import { seedFixture } from '../seed/vendor.fixture.ts'
import { callOf, callsOfRound, send, type Answer } from './call-kills/calls.ts'
import { faultsOfBooks } from './call-kills/books.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const isShort = process.argv.includes('--short')
const calls = option('calls', isShort ? 12_000 : 300_000)
const kills = option('kills', isShort ? 3 : 20)
/** Fewer than workers: an account's calls meet each other. */
const playerCount = 150
const workers = 192
const backOffMs = 25
const awayMs = 300
const shownFaults = 10

const root = path.resolve(import.meta.dirname, '../..')
const faults: string[] = []
const blame = (what: string, found: readonly string[]): void => {
  for (const one of found.slice(0, shownFaults)) console.error(`✗ ${what}: ${one}`)
  if (found.length > 0) faults.push(`${what} (${found.length})`)
}
const figure = (name: string, value: number): void =>
  console.log(`figure call-kills.${name} ${Math.round(value)}`)

const postgres = await throwAwayPostgres()
const place = { folder: postgres.folder, port: Number(new URL(postgres.url).port) }
let database: { readonly kill: () => void; readonly stop: () => Promise<void> } = postgres
const servers: ChildProcess[] = []
try {
  await migrate(postgres.url, root)
  const players = await seedFixture(postgres.url, playerCount)
  const ports = [await freePort(), await freePort()]
  const begin = (port: number) => beginKillable({ url: postgres.url }, port, { ROLES: 'api' })
  for (const port of ports) servers.push(await begin(port))

  const journal: (string | undefined)[] = Array.from({ length: calls })
  const strange: string[] = []
  let next = 0
  let acknowledged = 0
  let unanswered = 0
  /** Until it is acknowledged; who sends it again may reach the other server. */
  const ask = async (n: number, first: number): Promise<string> => {
    const call = callOf(n, players)
    for (let attempt = first; ; attempt++) {
      const answer: Answer = await send(ports[attempt % ports.length] ?? 0, call)
      if (answer.is === 'done') return answer.body
      if (answer.is === 'strange') {
        strange.push(`call ${n}: ${answer.what}`)
        return answer.what
      }
      unanswered += 1
      await pause(backOffMs)
    }
  }
  const work = async (): Promise<void> => {
    while (next < calls) {
      const first = next
      next += callsOfRound
      for (let n = first; n < first + callsOfRound; n++) {
        journal[n] = await ask(n, n)
        acknowledged += 1
      }
    }
  }
  const began = performance.now()
  const working = Promise.all(Array.from({ length: workers }, work))
  for (let kill = 0; kill < kills; kill++) {
    const due = ((kill + 1) * calls) / (kills + 1)
    while (acknowledged < due) await pause(5)
    const at = performance.now()
    const whom = kill % 3
    if (whom === 2) {
      database.kill()
      // its other processes end a moment later, and until then no second one may begin
      await pause(awayMs)
      database = await startPostgres(place)
    } else {
      present(servers[whom], 'server').kill('SIGKILL')
      servers[whom] = await begin(ports[whom] ?? 0)
    }
    console.log(
      `kill ${kill + 1}: ${['one server', 'the other server', 'the database'][whom]}, there again`,
      `after ${Math.round(performance.now() - at)} ms, ${acknowledged} acknowledged`,
    )
  }
  await working
  figure('acknowledged', acknowledged)
  figure('sent-again', unanswered)
  figure('calls-per-second', (calls / (performance.now() - began)) * 1_000)
  blame('a call was told what nobody should be told', strange)
  blame('the books', await faultsOfBooks(postgres.url, { calls, players }))

  // all of it again, at the server that did not get it first
  next = 0
  const differing: string[] = []
  const repeat = async (): Promise<void> => {
    while (next < calls) {
      const n = next++
      const again = await ask(n, n + 1)
      if (again !== journal[n]) differing.push(`call ${n}: ${journal[n]}, then ${again}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, repeat))
  blame('a call differs when it is repeated', differing)
  blame('the books after the repeats', await faultsOfBooks(postgres.url, { calls, players }))
  figure('repeated', calls)
} catch (error) {
  blame('the soak', [String((error as Error).stack)])
} finally {
  for (const server of servers) server.kill('SIGKILL')
  await database.stop()
  await postgres.remove()
}
console.log(faults.length === 0 ? 'All of it held.' : `Not held: ${faults.join('; ')}`)
process.exit(faults.length === 0 ? 0 : 1)
