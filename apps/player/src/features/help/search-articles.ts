import type { Article } from '@faro/contract/content'
import { plainText } from '../../content/plain-text.ts'

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .toLowerCase()

/** Whether an article holds every word, whatever case and accents. */
export const matches = (
  { title, html }: Pick<Article, 'title' | 'html'>,
  words: string,
): boolean => {
  const text = fold(`${title} ${plainText(html)}`)
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
