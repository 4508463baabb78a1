import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ServerProcess } from './server-process.ts'
import { kinds, type Load } from './load.ts'
import type { Sockets } from './sockets.ts'

const giveUpMs = 20_000
const lookMs = 10

/** Milliseconds from the database's return to a part's. */
export type Back = Readonly<Record<string, number>>

type Fixture = {
  readonly serverProcess: ServerProcess
  readonly load: Load
  readonly sockets: Sockets
  /** A session on the site. */
  readonly site: string
}

/** A connection to it, when it was there again, and when it had been killed. */
type Database = { readonly client: pg.Client; readonly at: number; readonly killedAt: number }

const until = async (look: () => Promise<number | null>): Promise<number> => {
  for (const end = Date.now() + giveUpMs; Date.now() < end; await pause(lookMs)) {
    const at = await look()
    if (at !== null) return at
  }
  return Infinity
}

const untilAnswered = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  until(async () => {
    const status = await fetch(url, { headers }).then(
      (response) => response.status,
      () => 0,
    )
    return status === 200 ? Date.now() : null
  })

/** One statement at a time: the connection of the soak is one. */
const inTurn = (client: pg.Client) => {
  let last: Promise<unknown> = Promise.resolve()
  return <R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<R[]> => {
    const asked = last.then(async () => (await client.query<R>(text, values)).rows)
    last = asked.catch(() => undefined)
    return asked
  }
}

/** Measures how long after the database's return each part of the product was back. */
export const measureBack = async (
  { serverProcess, load, sockets, site }: Fixture,
  { client, at, killedAt }: Database,
): Promise<Back> => {
  const ask = inTurn(client)
  const listener = (name: string): Promise<number> =>
    until(async () => {
      const [row] = await ask<{ at: string }>(
        `select (extract(epoch from backend_start) * 1000)::text as at from pg_stat_activity
         where application_name = $1`,
        [name],
      )
      return row === undefined ? null : Number(row.at)
    })
  // the driver of a room holds its lease for three seconds from each renewal
  const room = (): Promise<number> =>
    until(async () => {
      const [row] = await ask<{ at: string }>(
        `select (extract(epoch from held_until) * 1000 - 3000)::text as at from crash.room
         where merchant_id = 1`,
        [],
      )
      return row === undefined || Number(row.at) < killedAt ? null : Number(row.at)
    })
  const job = async (): Promise<number> => {
    const key = `soak-${randomUUID()}`
    await ask(`select graphile_worker.add_job('operator.expire-approvals', '{}', job_key => $1)`, [
      key,
    ])
    return until(async () => {
      const left = await ask('select 1 from graphile_worker.jobs where key = $1', [key])
      return left.length === 0 ? Date.now() : null
    })
  }
  const parts: readonly (readonly [string, Promise<number>])[] = [
    ['ready', untilAnswered(`${serverProcess.origin}/healthz/ready`)],
    [
      'site',
      untilAnswered(`${serverProcess.origin}/wps/v2/wallets/balance`, {
        authorization: `Bearer ${site}`,
      }),
    ],
    ['signals', listener('faro-signals')],
    ['realtime', listener('faro-realtime')],
    ['sockets', sockets.untilBack(giveUpMs)],
    ['room', room()],
    ['jobs', job()],
  ]
  const firsts = load.firstSince(at, giveUpMs)
  const back: [string, number][] = []
  for (const [name, when] of parts) back.push([name, Math.max(0, (await when) - at)])
  for (const kind of kinds) back.push([kind, ((await firsts).get(kind) ?? Infinity) - at])
  return Object.fromEntries(back)
}
