const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Whether a word of a name begins as the search does; signs count for nothing. */
export const begins = (name: string, words: string): boolean => {
  const wanted = folded(words)
  return wanted !== '' && ` ${folded(name)}`.includes(` ${wanted}`)
}
