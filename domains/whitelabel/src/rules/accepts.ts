import { hasOwnPattern } from '@faro/contract/whitelabel'
import type { Clock } from '@faro/kernel/clock'
import { threadWork, type Threads } from '@faro/server-kit/threads'
import type { readText } from './read-text.ts'

/** A field of a form, with the brand's own expression for it. */
export type Question = {
  readonly merchantId: number
  readonly field: string
  readonly pattern: string
  readonly text: string
  /** Who asks, by whom turns are taken. */
  readonly who: string
}

/** `slow` where the brand's expression does not come to an end in time: the field is not judged. */
export type Acceptance = 'taken' | 'refused' | 'slow'

export type Accepts = (question: Question) => Promise<Acceptance>

type Deps = {
  readonly threads: Pick<Threads, 'run'>
  readonly clock: Clock
  /** Hears of each expression that was given up. */
  readonly onSlow: (question: Pick<Question, 'merchantId' | 'field'>) => Promise<void>
}

// what is proven to be quick takes less than a thousandth of it
const limitMs = 1_500
const reading = threadWork<typeof readText>({
  file: new URL('read-text.ts', import.meta.url).href,
  name: 'readText',
  limitMs,
})
/** A thread may be held up by others once; who fails twice is left alone for a while. */
const failuresMax = 2
const restMs = 10 * 60_000
const rememberedMax = 1_000

/**
 * Reads texts by the expressions that brands wrote themselves, always in a thread. One that takes
 * too long is given up, told, and not tried again for ten minutes.
 */
export const createAccepts = ({ threads, clock, onSlow }: Deps): Accepts => {
  const failures = new Map<string, { count: number; until: number }>()
  const isResting = (pattern: string): boolean => {
    const found = failures.get(pattern)
    if (found === undefined || clock.now().getTime() < found.until)
      return (found?.count ?? 0) >= failuresMax
    failures.delete(pattern)
    return false
  }
  const remember = (pattern: string): boolean => {
    const count = (failures.get(pattern)?.count ?? 0) + 1
    if (failures.size >= rememberedMax) failures.clear()
    failures.set(pattern, { count, until: clock.now().getTime() + restMs })
    return count === failuresMax
  }
  return async ({ merchantId, field, pattern, text, who }) => {
    if (!hasOwnPattern({ acceptedPattern: pattern })) return 'taken'
    if (isResting(pattern)) return 'slow'
    const read = await threads.run(reading, { pattern, text }, who)
    if (read.ok && read.value !== null) return read.value ? 'taken' : 'refused'
    if (remember(pattern)) await onSlow({ merchantId, field })
    return 'slow'
  }
}
