/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  'not-met,zero,held,due,short,paid,rejected': 'agents.bill.',
  'offered,accepted,rejected,withdrawn,lapsed': 'contract.state.',
  'offered,accepted,rejected,withdrawn,lapsed,superseded,expired,terminated': 'contract.state.',
  'new,termination': 'agents.request.',
  'waits,counts,refused': 'agents.review.',
  'friends,affiliate': 'agents.program.',
  'computing,done': 'agents.run.',
  'ngr,ftd': 'agents.plan-by.',
  'none,carry,high-roller': 'agents.plan-negative.',
  'requested,approved,declined': 'agents.application.',
  'open,kept,held,due,paid,rejected': 'agents.statement.',
}
