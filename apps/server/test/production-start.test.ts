import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstPlayer, owners } from './founded-platform.ts'
import { freePort } from '../../../tools/postgres/postgres.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const startMs = 400_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'faro-players-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Env = Readonly<Record<string, string>>

/** The machine's own settings, without any of the product's. */
const bare = (): Env =>
  Object.fromEntries(
    ['PATH', 'HOME', 'CHROME_PATH'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** `npm start` in a data folder of its own; `said` waits for a line, `ended` for the end. */
const starts = (env: Env, options: readonly string[] = []) => {
  const args = [
    path.join(root, 'tools/start.mjs'),
    '--data',
    path.join(folder, 'house'),
    ...options,
  ]
  const child = spawn(process.execPath, args, { cwd: root, env: { ...bare(), ...env } })
  let output = ''
  const end = Promise.withResolvers<number | null>()
  child.once('exit', (code) => end.resolve(code))
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      for (const hear of heard) hear()
    })
  const said = (what: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (what.test(output)) resolve(output)
      }
      heard.add(look)
      look()
      void end.promise.then(() => reject(new Error(`it ended before it said ${what}:\n${output}`)))
    })
  return { said, ended: end.promise, output: () => output, stop: () => child.kill('SIGTERM') }
}

/** A place that only counts who comes. */
const aDoor = async () => {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port, visits: () => visits, close: () => server.close() }
}

test.each([
  ['its mode', { FARO_MODE: 'production' }],
  ['a host that others reach', { HOST: '0.0.0.0' }],
])(
  'a start that is for real players by %s tells each missing setting and ends before it touches anything',
  async (_, declared) => {
    const door = await aDoor()
    const env = { ...declared, DATABASE_URL: `postgres://faro@127.0.0.1:${door.port}/faro` }
    const start = starts(env)
    expect(await start.ended).toBe(1)
    const lines = start.output().split('\n')
    const told = ['SERVER_SECRET', 'PAYMENT_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'SMS_URL']
    for (const name of [...told, 'PHONE_AUTH_URL', 'PHONE_AUTH_KEYS_URL', 'PHONE_AUTH_PROJECT'])
      expect(lines.filter((line) => line.startsWith(`${name} is missing`))).toHaveLength(1)
    expect(start.output()).not.toMatch(/DATABASE_URL is missing|Schema|Demo|Simulators/)
    expect(door.visits()).toBe(0)
    const platform = path.join(folder, 'house')
    for (const made of ['server-secret', 'payment-secret', 'postgres', 'demo.json'])
      expect(existsSync(path.join(platform, made)), made).toBe(false)
    door.close()
  },
)

/** A database with nothing in it, or with the schema alone, on the server that the tests run on. */
const anEmptyDatabase = async (holds: 'nothing' | 'schema') => {
  const template = new URL(process.env['FARO_TEST_TEMPLATE_URL'] ?? '')
  const name = `players_${Date.now()}`
  const ask = async (database: string, sql: string): Promise<pg.QueryResult> => {
    const url = new URL(template)
    url.pathname = `/${database}`
    const client = new pg.Client({ connectionString: url.toString() })
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }
  const pattern = holds === 'nothing' ? 'template1' : template.pathname.slice(1)
  await ask('postgres', `create database ${name} template ${pattern} strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    query: async (sql: string) => (await ask(name, sql)).rows as Record<string, unknown>[],
    drop: () => ask('postgres', `drop database ${name} with (force)`),
  }
}

const secretFiles = async (secrets: Env): Promise<Env> => {
  const named: Record<string, string> = {}
  for (const [name, secret] of Object.entries(secrets)) {
    const file = path.join(folder, name)
    await writeFile(file, `${secret}\n`, { mode: 0o600 })
    named[`${name}_FILE`] = file
  }
  return named
}

const settings = async (url: string): Promise<Env> => ({
  FARO_MODE: 'production',
  ...(await secretFiles({
    DATABASE_URL: url,
    SERVER_SECRET: 'what seals the house of this test',
    PAYMENT_SECRET: 'what signs the payments of this test',
  })),
  PUBLIC_URL: 'https://casa.example',
  CALLBACK_URL: 'https://llamadas.example',
  HOSTED_PAY_URL: 'https://pagos.invalid',
  COLLECT_URL: 'https://cobros.invalid',
  SMS_URL: 'https://sms.invalid',
  SMS_ACCOUNT: 'casa',
  SMS_TOKEN: 'a token of the provider',
  SMS_FROM: '+12025550101',
  SMTP_URL: 'smtps://mail.invalid',
  MAIL_FROM: 'hola@casa.example',
  PHONE_AUTH_URL: 'https://phone.invalid',
  PHONE_AUTH_KEYS_URL: 'https://phone.invalid/keys',
  PHONE_AUTH_PROJECT: 'nobody',
  PHONE_AUTH_KEY: 'a key for browsers',
  BLOCKS_URL: 'https://blocks.invalid/api',
  BEACON_URL: `https://beacon.example/${'5d'.repeat(32)}`,
})

test(
  'with all settings it starts on an empty database: nothing of a demo, two founders open it, a player registers',
  async () => {
    const database = await anEmptyDatabase('nothing')
    const port = await freePort()
    const env = await settings(database.url)
    const start = starts(env, ['--port', String(port)])
    try {
      await start.said(/Faro is up: https:\/\/casa\.example/)
      const ready = await fetch(`http://127.0.0.1:${port}/healthz/ready`)
      expect(ready.status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).not.toBe(200)
      expect(start.output()).not.toMatch(/Simulators|Demo|Player {3}|Staff {3}/)
      for (const table of ['whitelabel.merchant', 'identity.member', 'operator.staff'])
        expect(await database.query(`select 1 from ${table}`), table).toEqual([])
      const made = await readdir(path.join(folder, 'house'))
      expect(made.filter((name) => /secret|json|postgres|simulators/.test(name))).toEqual([])
      expect(await database.query('select is_demo from kit.server_mark')).toEqual([
        { is_demo: false },
      ])
      const args = '--brand nueva --host nueva.example --owner alba --owner bruno'.split(' ')
      const founded = await promisify(execFile)(
        process.execPath,
        ['tools/found/main.ts', ...args],
        { cwd: root, env: { ...bare(), DATABASE_URL: database.url } },
      )
      await owners(`http://127.0.0.1:${port}`, founded.stdout)
      expect(await database.query('select opened_at from operator.founding')).not.toEqual([
        { opened_at: null },
      ])
      await firstPlayer(`http://127.0.0.1:${port}`)
    } finally {
      start.stop()
      await start.ended
      await database.drop()
    }
  },
  startMs,
)

test(
  'a start for real players waits for a database that is away; one of a demo is not opened to them',
  async () => {
    const database = await anEmptyDatabase('schema')
    const url = new URL(database.url)
    const door = await freePort()
    const port = String(await freePort())
    const there = Number(url.port)
    url.port = String(door)
    const env = await settings(url.toString())
    const first = starts(env, ['--port', port])
    const opened = createServer((socket) => {
      const behind = connect(there, '127.0.0.1')
      socket.pipe(behind).pipe(socket)
      for (const one of [socket, behind]) one.on('error', () => socket.destroy())
    })
    try {
      await first.said(/Waiting for the database/)
      opened.listen(door, '127.0.0.1')
      await first.said(/Faro is up/)
      expect((await fetch(`http://127.0.0.1:${port}/healthz/ready`)).status).toBe(200)
      first.stop()
      expect(await first.ended).toBe(0)
      await database.query('update kit.server_mark set is_demo = true')
      const second = starts(env, ['--port', port])
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain('was filled for a demo')
      await database.query('update kit.server_mark set is_demo = false')
      const { SERVER_SECRET_FILE: _, ...others } = env
      const secret = 'what seals quite another house'
      const another = starts({ ...others, SERVER_SECRET: secret }, ['--port', port])
      expect(await another.ended).toBe(1)
      expect(another.output()).toContain('SERVER_SECRET is another')
    } finally {
      first.stop()
      opened.close()
      await database.drop()
    }
  },
  startMs,
)
