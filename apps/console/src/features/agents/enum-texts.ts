/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  'not-met,zero,held,due,short,paid,rejected': 'agents.bill.',
  'computing,done': 'agents.run.',
  'ngr,ftd': 'agents.plan-by.',
  'none,carry,high-roller': 'agents.plan-negative.',
  'requested,approved,declined': 'agents.application.',
  'open,kept,held,due,paid,rejected': 'agents.statement.',
}
