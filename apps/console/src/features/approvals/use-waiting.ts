import { approvals } from '@faro/contract/operator'
import { useRoute } from '@faro/web-kit'

const countMs = 15_000

/** How many requests wait for the vote of whoever is signed in. */
export const useWaiting = (): number | undefined =>
  useRoute(approvals.count, {}, { refetchEveryMs: countMs }).data?.waiting
