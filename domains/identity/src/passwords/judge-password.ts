import { Overloaded } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import { threadWork, type Threads } from '@faro/server-kit/threads'
import type { problemOf } from './password-lists.ts'

export type PasswordProblem = 'breached' | 'weak'

export type JudgeDeps = { readonly threads: Pick<Threads, 'run'> }

const judging = threadWork<typeof problemOf>({
  file: new URL('password-lists.ts', import.meta.url).href,
  name: 'problemOf',
  limitMs: 8_000,
})

type PasswordInput = {
  readonly password: string
  /** What everybody knows of its owner. */
  readonly own: readonly (string | undefined)[]
  /** Callers take turns by network. */
  readonly ip: string
}

/**
 * What speaks against a password beside the brand's own rule: that it is among the fifty thousand
 * that leaked most often, or as easily guessed. Takes up to a second of a processor, in a thread;
 * fails with `Overloaded` where too many are judged.
 */
export const judgePassword = async (
  { threads }: JudgeDeps,
  { password, own, ip }: PasswordInput,
): Promise<PasswordProblem | null> => {
  const known = own.filter((word): word is string => word !== undefined && word.length > 2)
  const judged = await threads.run(judging, { password, own: known }, networkOf(ip))
  if (!judged.ok) throw new Overloaded('a password took too long to judge')
  return judged.value
}
