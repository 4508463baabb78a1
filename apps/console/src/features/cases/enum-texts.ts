import {
  caseOutcomes,
  casePartners,
  casePriorities,
  caseStates,
  caseSteps,
} from '@faro/contract/operator'

/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  [caseOutcomes.join()]: 'case.outcome.',
  [casePartners.join()]: 'case.partner.',
  [casePriorities.join()]: 'case.priority.',
  [caseStates.join()]: 'case.state.',
  [caseSteps.join()]: 'case.step.',
}
