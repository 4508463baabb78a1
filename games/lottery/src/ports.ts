import { manyPort } from '@faro/server-kit/module'
import type { GroupOf } from './deps.ts'

/** Who leads lines of members says up to which prize group each plays on a day. */
export const prizeGroupsPort = manyPort<GroupOf>('lottery.prize-groups')
