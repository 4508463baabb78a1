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
  /** The caller, by whom turns are taken. */
  readonly who: string
}

/** `slow` where the brand's expression does not come to an end in time: the field is not judged. */
type Acceptance = 'taken' | 'refused' | 'slow'

export type Accepts = (question: Question) => Promise<Acceptance>

type Deps = {
  readonly threads: Pick<Threads, 'run'>
  readonly clock: Clock
  /** Called for each field whose expression was given up, also where several share it. */
  readonly onSlow: (question: Pick<Question, 'merchantId' | 'field'>) => Promise<void>
}

type Failure = {
  readonly count: number
  readonly until: number
  /** The brands' fields that were told of. */
  readonly told: Set<string>
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
 * Tests texts against the brands' own expressions, always in a thread. One that takes too long is
 * given up, reported, and not tried again for ten minutes.
 */
export const createAccepts = ({ threads, clock, onSlow }: Deps): Accepts => {
  const failures = new Map<string, Failure>()
  const isResting = (pattern: string): boolean => {
    const found = failures.get(pattern)
    if (found === undefined || clock.now().getTime() < found.until)
      return (found?.count ?? 0) >= failuresMax
    failures.delete(pattern)
    return false
  }
  const remember = (pattern: string): void => {
    const { count, told } = failures.get(pattern) ?? { count: 0, told: new Set() }
    if (failures.size >= rememberedMax) failures.clear()
    failures.set(pattern, { count: count + 1, told, until: clock.now().getTime() + restMs })
  }
  const warnOnce = async ({ merchantId, field, pattern }: Question): Promise<void> => {
    const told = failures.get(pattern)?.told
    const place = `${merchantId} ${field}`
    if (told === undefined || told.has(place)) return
    told.add(place)
    await onSlow({ merchantId, field })
  }
  return async (question) => {
    const { pattern, text, who } = question
    if (!hasOwnPattern({ acceptedPattern: pattern })) return 'taken'
    if (!isResting(pattern)) {
      const read = await threads.run(reading, { pattern, text }, who)
      if (read.ok && read.value !== null) return read.value ? 'taken' : 'refused'
      remember(pattern)
    }
    if (isResting(pattern)) await warnOnce(question)
    return 'slow'
  }
}
