import { send } from './caller.ts'

/**
 * The longest that the loop was kept from its shortest answer while some work was done: in time of
 * this thread's processor, which a machine that does much else does not stretch as the clock.
 */
export const longestHoldMs = async (origin: string, work: Promise<unknown>): Promise<number> => {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  let longest = 0
  while (!isDone) {
    const began = process.threadCpuUsage()
    await send(`${origin}/healthz`, { headers: {} })
    const { user, system } = process.threadCpuUsage(began)
    longest = Math.max(longest, (user + system) / 1_000)
  }
  await done
  return longest
}
