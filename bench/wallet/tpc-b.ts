import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import pg from 'pg'

const clients = 16

export type Reference = {
  readonly name: string
  /** Transactions per second over a slice of so many seconds. */
  readonly run: (seconds: number) => Promise<number>
}

const findPgbench = (): string | undefined => {
  const root = '/usr/lib/postgresql'
  const packaged = existsSync(root)
    ? readdirSync(root)
        .toSorted()
        .map((version) => `${root}/${version}/bin/pgbench`)
    : []
  return ['/usr/bin/pgbench', '/usr/local/bin/pgbench', ...packaged].findLast((place) =>
    existsSync(place),
  )
}

/** TPC-B by pgbench where the distribution has it, else the same script through `pg`. */
export const tpcB = async (url: string, scale: number): Promise<Reference> => {
  const pgbench = findPgbench()
  if (pgbench === undefined) return throughDriver(url, scale)
  const made = spawnSync(pgbench, ['-i', '-q', '-s', String(scale), url], { encoding: 'utf8' })
  if (made.status !== 0) return throughDriver(url, scale)
  return {
    name: 'pgbench -M prepared',
    run: async (seconds) => {
      const args = [
        '-M',
        'prepared',
        '-n',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        url,
      ]
      const output = execFileSync(pgbench, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      return Number(/tps = ([\d.]+)/.exec(output)?.[1])
    },
  }
}

const throughDriver = async (url: string, scale: number): Promise<Reference> => {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  await pool.query(`
    drop table if exists pgbench_accounts, pgbench_tellers, pgbench_branches, pgbench_history;
    create table pgbench_branches as select i bid, 0 bbalance from generate_series(1, ${scale}) i;
    create table pgbench_tellers as
      select i tid, 0 tbalance from generate_series(1, ${scale * 10}) i;
    create table pgbench_accounts as
      select i aid, 0 abalance from generate_series(1, ${scale * 100_000}) i;
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid)`)
  const pick = (n: number): number =>
    1 + Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n)
  const once = async (client: pg.PoolClient): Promise<void> => {
    const [aid, bid, tid, delta] = [
      pick(scale * 100_000),
      pick(scale),
      pick(scale * 10),
      pick(10_000) - 5_000,
    ]
    const run = (name: string, text: string, values: number[]) =>
      client.query({ name, text, values })
    await client.query('begin')
    await run('a', 'update pgbench_accounts set abalance = abalance + $2 where aid = $1', [
      aid,
      delta,
    ])
    await run('s', 'select abalance from pgbench_accounts where aid = $1', [aid])
    await run('t', 'update pgbench_tellers set tbalance = tbalance + $2 where tid = $1', [
      tid,
      delta,
    ])
    await run('b', 'update pgbench_branches set bbalance = bbalance + $2 where bid = $1', [
      bid,
      delta,
    ])
    await run('h', 'insert into pgbench_history values ($1, $2, $3, $4, now())', [
      tid,
      bid,
      aid,
      delta,
    ])
    await client.query('commit')
  }
  return {
    name: 'TPC-B through pg',
    run: async (seconds) => {
      const end = performance.now() + seconds * 1000
      let done = 0
      const work = async () => {
        const client = await pool.connect()
        while (performance.now() < end) {
          await once(client)
          done += 1
        }
        client.release()
      }
      await Promise.all(Array.from({ length: clients }, work))
      return done / seconds
    },
  }
}
