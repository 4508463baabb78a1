import { registerFields, type RuleEdit } from '@faro/contract/whitelabel'
import { err, ok, type Result } from '@faro/kernel/result'
import { createFairQueue } from '@faro/server-kit/db'
import { threadWork, type Threads } from '@faro/server-kit/threads'
import type { ruleProblem } from './rule-problem.ts'

const judging = threadWork<typeof ruleProblem>({
  file: new URL('rule-problem.ts', import.meta.url).href,
  name: 'ruleProblem',
  limitMs: 6_000,
})
const waitMs = 5_000
const waitingMax = 16

/**
 * Judges rules before they are saved, one after the other, and for one of the staff at a time:
 * visitors always find a thread that proves nothing.
 */
export const createRulesJudge = ({ threads }: { readonly threads: Pick<Threads, 'run'> }) => {
  const turnstile = createFairQueue({ what: 'rules are being judged', insideMax: 1, waitingMax })
  return async (rules: readonly RuleEdit[], who: string): Promise<Result<null, 'rule-invalid'>> => {
    await turnstile.enter({ who, waitMs })
    try {
      for (const rule of rules) {
        const { field } = rule
        if (!registerFields.some((known) => known === field))
          return err('rule-invalid', { field, problem: 'field' })
        const judged = await threads.run(judging, rule, who)
        const problem = judged.ok ? judged.value : 'pattern-slow'
        if (problem !== null) return err('rule-invalid', { field, problem })
      }
      return ok(null)
    } finally {
      turnstile.leave()
    }
  }
}
