import { cleanHtml, outsideLinks } from '@faro/content'
import type { Definition, Problem } from '@faro/contract/promotions'

const parts = ['text', 'terms'] as const

/** Its texts without anything that a page of the brand does not show. */
export const cleanDefinition = (definition: Definition): Definition => ({
  ...definition,
  texts: Object.fromEntries(
    Object.entries(definition.texts).map(([language, texts]) => [
      language,
      { ...texts, text: cleanHtml(texts.text), terms: cleanHtml(texts.terms) },
    ]),
  ) as Definition['texts'],
})

/** Texts that lead elsewhere: that is for an article, which two people publish. */
export const linkProblems = ({ texts }: Definition, hosts: readonly string[]): readonly Problem[] =>
  parts.flatMap((field) => {
    const html = Object.values(texts)
      .map((one) => one[field])
      .join('')
    const links = outsideLinks({ texts: { all: { title: '', html: cleanHtml(html) } } }, hosts)
    return links.length > 0 ? [{ field, why: 'links' as const }] : []
  })
