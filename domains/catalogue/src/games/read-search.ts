import { fold } from '@faro/kernel/text'

const wordsMax = 6

/**
 * Parses a search: the whole phrase and its words, longest first. Punctuation alone has no words
 * and finds nothing; null for an empty search.
 */
export const readSearch = (
  search: string | undefined,
): { phrase: string; words: readonly string[] } | null => {
  if ((search ?? '').trim() === '') return null
  const words = [...new Set(fold(search ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, wordsMax)
  const long = words.filter(({ length }) => length > 1)
  return {
    phrase: words.join(' '),
    words: (long.length === 0 ? words : long).toSorted((a, b) => b.length - a.length),
  }
}
