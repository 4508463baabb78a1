import { closePeriods } from './periods.job.ts'
import { foldBook, settleMember } from './book/fold.ts'
import type { PromotionsDeps } from './deps.ts'
import { claimLanes } from './envelopes/claim-lane.ts'
import { scheduleDrops } from './envelopes/schedule-drops.job.ts'

/** The domain's face: for tests and tools that do not wait for the clock. */
export const createPromotions = (deps: PromotionsDeps) => ({
  settle: settleMember(deps),
  /** Reads the whole book. */
  readBook: async (): Promise<void> => {
    const fold = foldBook(deps)
    while (!(await fold()).isDone) continue
  },
  closePeriods: closePeriods(deps),
  scheduleDrops: scheduleDrops(deps),
  claimEnvelope: claimLanes(deps).claim,
})
