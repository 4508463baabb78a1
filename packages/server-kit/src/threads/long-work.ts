/** Works by which the threads are tried. */
export const turn = ({ text, forMs }: { text: string; forMs: number }): string => {
  const end = performance.now() + forMs
  while (performance.now() < end);
  return [...text].toReversed().join('')
}

export const never = (): never => {
  for (;;);
}

export const fail = (): never => {
  throw new Error('this work fails')
}

export const secrets = (): readonly string[] => Object.keys(process.env)
