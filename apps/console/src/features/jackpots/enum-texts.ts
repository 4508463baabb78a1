/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  'mini,minor,major,grand': 'pools.tier.',
  'random,must-hit': 'pools.kind.',
  'change,close': 'pools.waiting.',
  'opened,changed,paused,resumed,closed': 'pools.did.',
}
