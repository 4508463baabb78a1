import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const found = (...args: string[]) => foundIn(database.url, args)
const foundIn = async (
  url: string,
  args: readonly string[],
): Promise<{ code: number; text: string }> => {
  try {
    const { stdout } = await run(process.execPath, ['tools/found/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
    })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}
const recover = async (username: string, env: Record<string, string> = {}): Promise<string> => {
  const { stdout } = await run(process.execPath, ['tools/recover/main.ts', username], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database.url, ...env },
  })
  return /https?:\S+?(?=#)/.exec(stdout)?.[0] ?? stdout
}
const owners = ['--owner', 'alba', '--owner', 'bruno']
const place = ['--brand', 'nueva', '--host', 'nueva.example']

test('an empty database gets one brand and two owners, once', async () => {
  expect(await found(...place, '--owner', 'alba')).toMatchObject({ code: 1 })
  expect(await database.db.query('select 1 from operator.staff')).toEqual([])
  const both = await Promise.all([found(...place, ...owners), found(...place, ...owners)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1])
  const told = both.find(({ code }) => code === 0)?.text ?? ''
  for (const name of ['alba', 'bruno'])
    expect(told).toMatch(
      new RegExp(
        `${name} {2}https://nueva\\.example/console/enrol#token=[\\w-]{43}&username=${name}\\n`,
      ),
    )
  expect(
    await database.db.query(
      `select s.username, r.role_code, r.merchant_id, r.is_founding, s.settled_at, s.totp_secret
       from operator.staff s join operator.staff_role r using (operator_id) order by s.username`,
    ),
  ).toMatchObject([
    {
      username: 'alba',
      role_code: 'owner',
      merchant_id: null,
      is_founding: true,
      settled_at: null,
    },
    { username: 'bruno', role_code: 'owner', is_founding: true, totp_secret: null },
  ])
  expect(await database.db.query('select code, is_maintained from whitelabel.merchant')).toEqual([
    { code: 'nueva', is_maintained: true },
  ])
  expect(await database.db.query('select 1 from cashier.deposit_method where is_enabled')).toEqual(
    [],
  )
})

test('who is recovered is led to a host that has a name and was the brand’s before today', async () => {
  await database.db.query(
    `insert into whitelabel.host (host, merchant_id, added_at)
     select h, merchant_id, at from whitelabel.merchant,
       (values ('*', timestamptz '-infinity'), ('aaa.example', now())) v (h, at)`,
  )
  expect(await recover('alba')).toBe('https://nueva.example/console/enrol')
  expect(await recover('bruno', { PUBLIC_URL: 'https://nueva.example:8443' })).toBe(
    'https://nueva.example:8443/console/enrol',
  )
})

test('a brand that is called as the demo’s second begins as every other', async () => {
  const { db, url, close } = await testDatabase()
  try {
    const named = ['--brand', 'marea', '--host', 'marea.example', ...owners]
    expect(await foundIn(url, named)).toMatchObject({ code: 0 })
    expect(await db.query('select human, sms_service from identity.ways_in')).toEqual([
      { human: 'altcha', sms_service: 'own' },
    ])
    const [other] = await database.db.query(looks)
    expect(await db.query(looks)).toEqual([other])
  } finally {
    await close()
  }
})

const looks = `select theme_preset, theme_radius, languages, default_language, age_minimum,
    (select array_agg(module_id || is_enabled order by position) from whitelabel.module) as modules,
    (select array_agg(field || is_required order by field) from whitelabel.register_rule) as rules
  from whitelabel.merchant`
