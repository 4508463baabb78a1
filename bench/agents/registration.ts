import { systemClock } from '@faro/kernel/clock'
import { memberAccountType } from '@faro/contract/roles'
import { ok, unwrap } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { createThreads } from '@faro/server-kit/threads'
import { createAccepts } from '@faro/whitelabel'
import type { createApp } from '../../apps/server/src/app.ts'
import { createIdentity } from '../../domains/identity/src/identity.ts'
import { median } from '../figure.ts'

type Modules = Awaited<ReturnType<typeof createApp>>['modules']
type Deps = Parameters<typeof createIdentity>[0]

const visit = { merchantId: 1, ip: '127.0.0.1', userAgent: 'bench' }
const password = 'bench2026password'

type Threads = ReturnType<typeof createThreads>

type Parts = Pick<Modules, 'agents' | 'wallet' | 'whitelabel'> & {
  readonly db: Db
  readonly threads: Threads
  readonly invitations: Deps['invitations']
  readonly isPlaced: boolean
  /** Told how long each transaction took, in milliseconds. */
  readonly onTaken: (ms: number) => void
}

/** Identity alone, whose transactions are timed; with a place in the tree where it is asked for. */
const timedIdentity = (parts: Parts) => {
  const { db, threads, agents, wallet, whitelabel, invitations, isPlaced, onTaken } = parts
  const timed: Db = {
    ...db,
    tx: async (work) => {
      const begun = performance.now()
      const done = await db.tx(work)
      onTaken(performance.now() - begun)
      return done
    },
  }
  return createIdentity({
    invitations,
    db: timed,
    clock: systemClock,
    whitelabel,
    threads,
    accepts: createAccepts({ threads, clock: systemClock, onSlow: async () => undefined }),
    events: {
      emit: async (tx, ...events) => {
        for (const { topic, merchantId, payload } of events)
          await tx.query(
            'insert into kit.event (merchant_id, topic, payload) values ($1, $2, $3)',
            [merchantId, topic, JSON.stringify(payload)],
          )
      },
      subscribe: () => undefined,
    },
    labelsOf: async () => new Map(),
    onDemoOpened: async () => undefined,
    onDemoEnded: async () => undefined,
    onRegistered: async (tx, { currency, ...account }) => {
      const { memberId: owner, merchantId } = account
      await wallet.openAccount(tx, { merchantId, owner, currency })
      if (isPlaced) await agents.register(tx, account)
    },
  })
}

const formOf = (username: string) => ({
  username,
  password,
  confirmPassword: password,
  agreed: true as const,
  registerMethod: 'WEB' as const,
  language: 'es' as const,
  affiliateCode: undefined,
})

/** How long transactions of registrations take, with a place in the tree and without one. */
export const registrationRatio = async (
  db: Db,
  modules: Pick<Modules, 'agents' | 'wallet' | 'whitelabel'>,
  pairs: number,
): Promise<{ readonly ratio: number; readonly placedMs: number }> => {
  const threads = createThreads()
  const taken = { placed: [] as number[], bare: [] as number[] }
  const find = async () => ok({ affiliateCode: null })
  const nowhere = { uplineId: null, accountType: memberAccountType, note: null }
  const parts = { ...modules, db, threads }
  const placed = timedIdentity({
    ...parts,
    invitations: { find, attribute: modules.agents.attribute },
    isPlaced: true,
    onTaken: (ms) => taken.placed.push(ms),
  })
  const bare = timedIdentity({
    ...parts,
    invitations: { find, attribute: async () => ok(nowhere) },
    isPlaced: false,
    onTaken: (ms) => taken.bare.push(ms),
  })
  try {
    for (let i = 0; i < pairs; i++) {
      unwrap(await placed.register(formOf(`benchp${i}`), visit))
      unwrap(await bare.register(formOf(`benchb${i}`), visit))
    }
  } finally {
    await threads.close()
  }
  // the first ones warm caches
  const [located, without] = [taken.placed.slice(10), taken.bare.slice(10)]
  return { ratio: median(without) / median(located), placedMs: median(located) }
}
