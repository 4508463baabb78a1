import { memberAccountType } from '@faro/contract/roles'
import { systemClock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import { col, type Db, type Queryable } from '@faro/server-kit/db'
import { createThreads } from '@faro/server-kit/threads'
import { createWallet } from '@faro/wallet'
import { createAccepts, createWhitelabel } from '@faro/whitelabel'
import { createIdentity } from '../src/identity.ts'
import { seedTeam } from './seed-team.ts'

/** The demo's logins, told by `npm start`. */
export type SeedPlayer = {
  readonly brand: string
  readonly username: string
  readonly password: string
  readonly paymentPassword: string
  readonly mobile: string
  readonly email: string
}

const ana = { username: 'ana', password: 'faro2026demo', paymentPassword: '246810' }
const gil = { username: 'gil', password: 'gil2026demo', paymentPassword: '246812' }
/** Proven, so that codes and links reach them. */
const anasReach = { mobile: '+525512345678', email: 'ana@correo.example' }
const gilsReach = { mobile: '+525587654321', email: 'gil@correo.example' }
/** No number and no address of theirs is proven. */
const noReach = { mobile: '', email: '' }
const openingUnits = 100_000n

/** Bao the agent, by whose invitation Dita and Elio came. */
const bao = { username: 'bao', password: 'faro2026agente', paymentPassword: '135791' }
/** An agent below Bao, one two levels deeper, and an affiliate: they sign in as Bao does. */
const alsoBaos = ['carla', 'nico', 'alba'].map((username) => ({ ...bao, username }))
const downline = ['dita', 'elio'].map((username) => ({
  username,
  password: `${username}2026demo`,
  paymentPassword: '246813',
}))
const baosCode = 'BAO2026'
const agentAccountType = 1

type Login = {
  readonly username: string
  readonly password: string
  readonly paymentPassword: string
}

/** Ana and Gil the players, Bao the agent and Bao's downline, with money on their accounts. */
export const seedPlayers = async (db: Db): Promise<readonly SeedPlayer[]> => {
  const wallet = createWallet({ db })
  const threads = createThreads()
  try {
    await registerAll({ db, wallet, threads })
  } finally {
    await threads.close()
  }
  return [
    { brand: 'Voltio', ...ana, ...anasReach },
    ...[bao, ...alsoBaos, ...downline].map((login) => ({ brand: 'Voltio', ...login, ...noReach })),
    { brand: 'Voltio', ...gil, ...gilsReach },
  ]
}

type Means = {
  readonly db: Db
  readonly wallet: ReturnType<typeof createWallet>
  readonly threads: ReturnType<typeof createThreads>
}

const registerAll = async ({ db, wallet, threads }: Means): Promise<void> => {
  const whitelabel = createWhitelabel({ db })
  const identity = createIdentity({
    db,
    clock: systemClock,
    whitelabel,
    threads,
    accepts: createAccepts({ threads, clock: systemClock, onSlow: async () => undefined }),
    events: { emit: async () => undefined, subscribe: () => undefined },
    labelsOf: async () => new Map(),
    onDemoOpened: async () => undefined,
    onDemoEnded: async () => undefined,
    // the agents' links are not there yet: one code, and it is Bao's
    invitations: {
      find: async () => ok({ affiliateCode: null }),
      attribute: async (tx, { typed }) => {
        const [bao] = typed === undefined ? [] : await findBao(tx)
        return ok({ uplineId: bao?.member_id ?? null, accountType: memberAccountType, note: null })
      },
    },
    onRegistered: async (tx, { memberId, merchantId, currency }) => {
      const accountId = await wallet.openAccount(tx, { merchantId, owner: memberId, currency })
      const contraId = await wallet.pooled(tx, { merchantId, name: 'opening', currency })
      const key = { party: 'seed', kind: 'opening', id: memberId }
      const posting = { accountId, amount: openingUnits, contraId, key, ref: 'opening balance' }
      unwrap(await wallet.post(tx, [{ ...posting, kind: 'adjustment' }]))
    },
  })
  const visit = { merchantId: 1, ip: '127.0.0.1', userAgent: 'seed' }
  const register = async (login: Login, affiliateCode?: string): Promise<void> => {
    unwrap(
      await identity.register(
        {
          ...login,
          confirmPassword: login.password,
          agreed: true,
          registerMethod: 'WEB',
          language: 'es',
          affiliateCode,
        },
        visit,
      ),
    )
  }
  await register(ana)
  await register(gil)
  await register(bao)
  await makeAgent(db, bao.username)
  for (const login of downline) await register(login, baosCode)
  await seedTeam(db, wallet)
  await prove(db, ana.username, anasReach)
  await prove(db, gil.username, gilsReach)
  // nobody sits at the browser that registered them
  await db.query('update identity.session set ended_at = kit.now()')
}

const prove = async (
  db: Db,
  username: string,
  { mobile, email }: { mobile: string; email: string },
): Promise<void> => {
  await db.query(
    `update identity.member set mobile = $1, mobile_verified_at = kit.now(), email = $2,
       email_verified_at = kit.now() where lower(username) = $3`,
    [mobile, email, username],
  )
}

const findBao = (db: Queryable) =>
  db.query('select member_id from identity.member where lower(username) = $1', [bao.username], {
    member_id: col.uuid,
  })

const makeAgent = async (db: Db, username: string): Promise<void> => {
  await db.query('update identity.member set account_type = $1 where lower(username) = $2', [
    agentAccountType,
    username,
  ])
}
