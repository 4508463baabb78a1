import type { TextsEdit } from '@faro/contract/content'
import sanitizeHtml from 'sanitize-html'

const tags =
  'p br h2 h3 h4 ul ol li strong b em i u s a blockquote table thead tbody tr th td code hr small ' +
  'sup'
const outside = { rel: 'noopener noreferrer nofollow', target: '_blank' }

// what a text needs; no scripts, styles, frames, forms or pictures from elsewhere
const rules: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // the page has its own first heading
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(href.startsWith('https:') ? outside : {}) },
    }),
  },
}

/** Markup that may be shown to anybody; what is not allowed is left out, its text stays. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules).trim()

export const cleanTexts = (texts: TextsEdit): TextsEdit =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, html }]) => [
      language,
      { title: title.trim(), html: cleanHtml(html) },
    ]),
  )
