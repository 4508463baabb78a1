import { operatorLists } from '@faro/contract/operator'
import { useListCount } from '../../kit/list/use-list-count.ts'
import { Count } from '../../kit/shell/count.tsx'

export const openAlarms = { state: 'open,acknowledged' }

/** How many alarms have not ended. */
export const OpenAlarms = () => <Count n={useListCount(operatorLists.alarms, openAlarms, false)} />
