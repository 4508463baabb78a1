import type { BotChallenge } from '@faro/contract/identity'
import type { Clock } from '@faro/kernel/clock'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { keyFor } from '@faro/server-kit/sealing'
import { signInSettings } from '../sign-in/sign-in-methods.query.ts'
import { altcha } from './altcha.adapter.ts'
import { turnstile } from './turnstile.adapter.ts'

export type Asker = { readonly merchantId: number; readonly ip: string }

/** Whether a person stands behind the proof; a proof is good once. */
export type ProofCheck = (proof: string, asker: Asker) => Promise<boolean>

export type BotCheck = {
  /** What a browser has to solve; refused where the brand verifies in another way. */
  readonly challenge: (merchantId: number) => Promise<Result<BotChallenge, 'way-closed'>>
  readonly verify: (
    proof: string | undefined,
    asker: Asker,
  ) => Promise<Result<null, 'human-verification-failed'>>
}

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly serverSecret: string
  readonly turnstile: { readonly baseUrl: string; readonly secret: string }
}

/** Human verification as the brand wants it: proof of work, a widget's token, or none. */
export const createBotCheck = (deps: Deps): BotCheck => {
  const { db } = deps
  const own = altcha({ ...deps, secret: keyFor(deps.serverSecret, 'human').toString('hex') })
  const checks = { altcha: own.check, turnstile: turnstile(deps.turnstile) }
  return {
    challenge: async (merchantId) => {
      const { human } = await signInSettings(db, merchantId)
      return human === 'altcha' ? ok(await own.challenge(merchantId)) : err('way-closed')
    },
    verify: async (proof, asker) => {
      const { human } = await signInSettings(db, asker.merchantId)
      if (human === 'off') return ok(null)
      const isPerson = proof !== undefined && (await checks[human](proof, asker))
      return isPerson ? ok(null) : err('human-verification-failed')
    },
  }
}
