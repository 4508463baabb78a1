import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@faro/server-kit/config'
import { createDb, migrate, type Queryable } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { idemOf } from '@faro/wallet'
import { copyClock, unpackFormer } from '../migrate/former-migrations.ts'
import { freePort } from '../postgres/postgres.mjs'
import { throwAwayPostgres } from '../postgres/throw-away.mjs'
import { createApp } from '../../apps/server/src/app.ts'
import { caller } from './caller.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A database as it stood before the migrations from `newest` on, and the way to bring it up: first
 * as the last version before the bases did, then with what there is today.
 */
export const aFormerDatabase = async (newest: string) => {
  const server = await throwAwayPostgres()
  const old = await mkdtemp(path.join(tmpdir(), 'faro-migrations-'))
  await unpackFormer(old, newest)
  await migrate(server.url, old)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  return {
    db,
    bringUp: async (): Promise<void> => {
      await unpackFormer(old)
      await copyClock(old, root)
      await migrate(server.url, old)
      await migrate(server.url, root)
    },
    /** The server of today on it. */
    startApp: () => startAppOn(server.url, old),
    remove: async (): Promise<void> => {
      await db.close()
      await rm(old, { recursive: true, force: true })
      await server.remove()
    },
  }
}

/** The server of today on a database that holds something already. */
export const startAppOn = async (url: string, folder: string) => {
  const app = await createApp({
    config: readConfig({
      DATABASE_URL: url,
      PORT: String(await freePort()),
      DATA_DIR: folder,
      PAYMENT_SECRET: 'a secret for the tests only',
      SERVER_SECRET: 'a server secret for the tests only',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100',
    }),
    log: createLog('silent'),
  })
  const origin = await app.start()
  return { app, origin, call: caller(origin) }
}

type Moved = {
  readonly memberId: string
  readonly vendorCode: string
  readonly currency: string
  /** Key and amount as the member sees it, in their order. */
  readonly moves: readonly (readonly [key: string, amount: bigint])[]
}

/** What the ledger of before had of bets and wins: an account, its entries and the other side. */
export const writeLedger = async (
  db: Queryable,
  { memberId, vendorCode, currency, moves }: Moved,
): Promise<void> => {
  const idems = moves.map(([key]) =>
    idemOf({ party: `vendor:${vendorCode}`, kind: 'move', id: key }),
  )
  await db.query(
    `with a as (
       insert into wallet.account(merchant_id, owner, currency, balance, seq, floor)
       select 1, $1, $2, sum(m), count(*), -1000000 from unnest($5::bigint[]) m
       returning account_id),
     p as (
       insert into wallet.pooled(merchant_id, name, currency) values (1, 'house:' || $3::text, $2)
       returning contra_id),
     e as (
       insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
       select a.account_id, m.seq, m.amount, sum(m.amount) over (order by m.seq), p.contra_id,
         case when m.amount < 0 then 3 else 4 end, m.idem, m.key
       from a, p, unnest($4::text[], $5::bigint[], $6::uuid[])
         with ordinality m(key, amount, idem, seq)
       returning contra_id, amount)
     insert into wallet.contra_delta(contra_id, amount, n)
     select contra_id, -sum(amount), count(*) from e group by contra_id`,
    [
      memberId,
      currency,
      vendorCode,
      moves.map(([key]) => key),
      moves.map(([, amount]) => amount),
      idems,
    ],
  )
}
