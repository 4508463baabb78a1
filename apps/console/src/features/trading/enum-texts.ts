/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  'open,suspended,closed': 'trading.line.',
  'pending,rejected,open,settled,void,cashed-out': 'trading.bet.',
  'single,accumulator,system,builder': 'trading.type.',
  'up,recovering,down': 'trading.state.',
  'main,goals,handicap,periods,players,corners,cards,specials,maps,outright': 'trading.group.',
}
