import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console-runs.ts'

const root = '/console/api/agents/:code'

/** Settlement as staff see it: runs, dry runs, figures beside the books, the brand's policy. */
export const agentRunsConsole = define(under<typeof shapes.agentRunsConsole>, {
  runs: { method: 'GET', path: `${root}/runs`, auth: 'operator' },
  dryRun: { method: 'POST', path: `${root}/runs/dry`, auth: 'operator' },
  looks: { method: 'GET', path: `${root}/reconciliation`, auth: 'operator' },
  look: { method: 'POST', path: `${root}/reconciliation`, auth: 'operator' },
  policy: { method: 'GET', path: `${root}/policy`, auth: 'operator' },
  setPolicy: { method: 'PUT', path: `${root}/policy`, auth: 'operator' },
})
