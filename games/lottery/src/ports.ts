import { manyPort } from '@faro/server-kit/module'
import type { LineLimits } from './deps.ts'

/** Who leads lines of members says up to which prize group, and at which rate, each plays. */
export const lineLimitsPort = manyPort<LineLimits>('lottery.line-limits')
