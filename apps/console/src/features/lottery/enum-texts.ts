/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  'planned,open,suspended,closed,awaiting,disputed,drawn,settling,settled,re-settling,cancelling,cancelled':
    'draws.state.',
  'placed,won,lost,refunded,withdrawn': 'draws.ticket.',
  'evaluate,decide,pay,tell,done': 'draws.phase.',
  'skip,move': 'draws.exception-',
  'own,external': 'draws.source-',
  'Lott,ZY,Elott,SEA': 'draws.mode.',
  'ssc,x5,k3,pk10,pc28,lhc,vn-north,vn-south,thai,hanoi,yeekee,four': 'draws.family.',
}
