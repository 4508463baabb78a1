import { operatorLists } from '@faro/contract/operator'
import { useListCount } from '../../kit/list/use-list-count.ts'
import { Count } from '../../kit/shell/count.tsx'

export const openCases = { state: 'new,assigned,investigating,waiting', sort: 'dueAt' }

/** How many cases are not decided. */
export const OpenCases = () => <Count n={useListCount(operatorLists.cases, openCases)} />
