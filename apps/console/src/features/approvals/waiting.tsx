import { approvals } from '@faro/contract/operator'
import { useRoute } from '@faro/web-kit'
import { Count } from '../../kit/shell/count.tsx'

const countMs = 15_000

/** How many requests wait for the vote of whoever is signed in. */
export const WaitingApprovals = () => (
  <Count n={useRoute(approvals.count, {}, { refetchEveryMs: countMs }).data?.waiting} />
)
