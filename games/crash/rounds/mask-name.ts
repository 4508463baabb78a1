/** "jugador7" -> "ju***7": others may see that somebody plays, not who. */
export const maskName = (name: string): string => {
  const letters = Array.from(name)
  return letters.length < 4
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`
}
