import { approvals, cases, operatorLists } from '@faro/contract/operator'

/** What is asked for again once something was done with a case. */
export const refreshed = [cases.one, operatorLists.cases, approvals.count]
