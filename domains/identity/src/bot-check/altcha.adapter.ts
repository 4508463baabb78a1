import { BotChallenge } from '@faro/contract/identity/shapes'
import type { Clock } from '@faro/kernel/clock'
import type { Queryable } from '@faro/server-kit/db'
import { createChallenge, randomInt, verifySolution, type ChallengeParameters } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { ProofCheck } from './bot-check.ts'
import { consumeProof } from './consume-proof.ts'

const algorithm = 'PBKDF2/SHA-256'
/** Rounds of each trial, and how many trials: about a second of one core, less with several. */
const work = { cost: 1_000, trialsMin: 300, trialsMax: 1_500 } as const
const lifetimeMs = 5 * 60_000

const Payload = z.object({
  challenge: BotChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number() }),
})
type Payload = z.output<typeof Payload>

type Deps = { readonly db: Queryable; readonly clock: Clock; readonly secret: string }

/** Proof of work by ALTCHA: no third party, no puzzle; each solution is good once. */
export const altcha = ({ db, clock, secret }: Deps) => {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` }
  const challenge = async (merchantId: number): Promise<BotChallenge> => {
    const { parameters, signature } = await createChallenge({
      algorithm,
      cost: work.cost,
      counter: randomInt(work.trialsMax, work.trialsMin),
      data: { merchantId },
      deriveKey,
      expiresAt: new Date(clock.now().getTime() + lifetimeMs),
      ...secrets,
    })
    return BotChallenge.parse({ parameters, signature })
  }
  const check: ProofCheck = async (proof, { merchantId }) => {
    const payload = read(proof)
    if (payload === null) return false
    const { parameters, signature = '' } = payload.challenge
    if (parameters.algorithm !== algorithm || parameters.data?.['merchantId'] !== merchantId)
      return false
    const { verified } = await verifySolution({
      challenge: { parameters: definedOf(parameters), signature },
      solution: payload.solution,
      deriveKey,
      ...secrets,
    })
    if (!verified) return false
    const expiresAt = new Date((parameters.expiresAt ?? 0) * 1000)
    return consumeProof(db, `altcha:${signature}`, expiresAt)
  }
  return { challenge, check }
}

type Parameters = Payload['challenge']['parameters']

/** The signature is over what was set, so that nothing may stand there as undefined. */
const definedOf = (parameters: Parameters): ChallengeParameters =>
  Object.fromEntries(
    Object.entries(parameters).filter(([, value]) => value !== undefined),
  ) as unknown as ChallengeParameters

const read = (proof: string): Payload | null => {
  try {
    const text = Buffer.from(proof, 'base64').toString('utf8')
    const parsed = Payload.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
