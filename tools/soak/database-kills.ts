// PostgreSQL killed again and again under `npm start`, in the middle of calls that move money: the
// same server lives on, says so, is back within two seconds and at work within five; no
// acknowledged call is lost and none happens twice. Then a start and ends while the database is
// away. `--short` kills twice.
import { setTimeout as pause } from 'node:timers/promises'
import { present } from '@faro/kernel/assert'
import { watchOutage } from './kills/away.ts'
import { measureBack, type Back } from './kills/back.ts'
import { faultsOfBooks } from './kills/books.ts'
import { makerOf } from './kills/calls.ts'
import { seedFixture } from './kills/kills.fixture.ts'
import {
  killHard,
  ownFolder,
  pidOf,
  postmasterOf,
  removeFolder,
  startServerProcess,
  stopServerProcess,
  untilDatabase,
  type ServerProcess,
} from './kills/server-process.ts'
import { beginLoad, kinds, repeatAll } from './kills/load.ts'
import { openSockets } from './kills/sockets.ts'
import { startWhileAway, stopWhileAway } from './kills/trials.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const isShort = process.argv.includes('--short')
const kills = option('kills', isShort ? 2 : 20)
const port = option('port', 4310)
/**
 * From the database's return to that of a server that lives, and of those who listen to it. The
 * short form is run on machines that are busy with other things.
 */
const backMsMax = option('back-ms', isShort ? 4_000 : 2_000)
/** To the first job and call that are done again, and to the end of a start that waited for it. */
const workMsMax = (backMsMax * 5) / 2
const listeners: ReadonlySet<string> = new Set(['ready', 'signals', 'realtime', 'sockets'])
const mostOf = (name: string): number => (listeners.has(name) ? backMsMax : workMsMax)
const playerCount = 40
const loadMs = isShort ? 1_500 : 3_000
const shownFaults = 10

const faults: string[] = []
const blame = (what: string, found: readonly string[]): void => {
  for (const one of found.slice(0, shownFaults)) console.error(`✗ ${what}: ${one}`)
  if (found.length > 0) faults.push(`${what} (${found.length})`)
}

const figure = (name: string, value: number): void =>
  console.log(`figure database-kills.${name} ${Math.round(value)}`)

const printBacks = (backs: readonly Back[]): void => {
  for (const name of Object.keys(backs[0] ?? {})) {
    const times = backs.map((back) => back[name] ?? Infinity).toSorted((a, b) => a - b)
    figure(`${name}-back-ms-p50`, times[Math.floor(times.length / 2)] ?? Infinity)
    figure(`${name}-back-ms-max`, times.at(-1) ?? Infinity)
  }
}

const killUnderLoad = async (
  serverProcess: ServerProcess,
): Promise<Parameters<typeof startWhileAway>[0]> => {
  const fixture = await seedFixture(serverProcess, playerCount)
  const make = makerOf(fixture)
  const players = fixture.players
  for (const { slot, room } of players)
    for (const [game, token] of [['slots', slot] as const, ['crash', room] as const])
      await fetch(`${serverProcess.origin}/play/api/${game}/state`, {
        headers: { authorization: `Bearer ${token}` },
      })
  let turn = 0
  const nextPlayer = () => present(players[turn++ % players.length], 'player')
  const sockets = await openSockets(serverProcess.origin, players)
  const server = pidOf(serverProcess.data, 'server')
  const load = beginLoad(serverProcess.origin, (kind) => make(kind, nextPlayer()))
  const backs: Back[] = []
  let sentAway = 0
  for (let kill = 0; kill < kills; kill++) {
    await pause(loadMs)
    const outage = watchOutage(serverProcess.origin)
    killHard(postmasterOf(serverProcess.data))
    // what was under way when it died has been written by then, or never is
    await pause(20)
    const killedAt = Date.now()
    const database = { ...(await untilDatabase(serverProcess)), killedAt }
    const place = { serverProcess, load, sockets, site: players[0]?.site ?? '' }
    const back = await measureBack(place, database)
    await database.client.end()
    blame(`kill ${kill + 1}`, await outage.stop())
    sentAway += outage.away()
    backs.push(back)
    const [last = '', longest = Infinity] =
      Object.entries(back).toSorted(([, a], [, b]) => b - a)[0] ?? []
    console.log(
      `kill ${kill + 1}: away ${Math.round(database.at - killedAt)} ms, all back after ${Math.round(longest)} ms`,
      `(${last} last), ${load.journal.length} calls`,
    )
  }
  await pause(loadMs)
  await load.stop()
  blame('a call was told what nobody should be told', load.strange)
  blame('a call differs when it is repeated', await repeatAll(serverProcess.origin, load.journal))
  blame('the books', await faultsOfBooks(serverProcess.url, fixture, load.journal))
  if (sentAway === 0) blame('the site', ['never said that it is overloaded'])
  if (pidOf(serverProcess.data, 'server') !== server) blame('the server', ['is another process'])
  if (sockets.closed() > 0) blame('sockets', [`${sockets.closed()} of ${sockets.count} closed`])
  if (sockets.untold(kills) > 0) blame('sockets', [`${sockets.untold(kills)} were not told`])
  if (sockets.frames() === 0) blame('the room', ['was silent'])
  sockets.close()
  printBacks(backs)
  figure('back-ms-max', Math.max(...backs.flatMap((back) => Object.values(back))))
  figure('acknowledged', load.acknowledged())
  figure('unanswered', load.journal.length - load.acknowledged())
  const late = backs.flatMap((back) =>
    Object.entries(back).flatMap(([name, ms]) => (ms > mostOf(name) ? [`${name} ${ms} ms`] : [])),
  )
  blame(`back later than ${backMsMax} ms, or at work later than ${workMsMax} ms`, late)
  const calls = kinds.map((kind) => make(kind, nextPlayer()))
  return { data: serverProcess.data, url: serverProcess.url, port, calls }
}

const data = ownFolder()
try {
  const serverProcess = await startServerProcess(data, port)
  const trial = await killUnderLoad(serverProcess)
  const code = await stopServerProcess(serverProcess)
  if (code !== 0) blame('npm start', [`ended with ${code}`])
  const { faults: found, readyMs, endedMs } = await startWhileAway(trial)
  blame('a start without a database', found)
  figure('start-ready-ms', readyMs)
  figure('stop-while-away-ms', endedMs)
  if (readyMs > workMsMax) blame('a start without a database', [`ready after ${readyMs} ms`])
  blame('npm start', await stopWhileAway(data, port))
} catch (error) {
  blame('the soak', [String((error as Error).stack)])
} finally {
  for (const name of ['start', 'server', 'simulators'])
    try {
      process.kill(pidOf(data, name), 'SIGKILL')
    } catch {
      // it has ended
    }
  try {
    killHard(postmasterOf(data))
  } catch {
    // it has ended
  }
  await pause(500)
  removeFolder(data)
}
console.log(faults.length === 0 ? 'All of it held.' : `Not held: ${faults.join('; ')}`)
process.exit(faults.length === 0 ? 0 : 1)
