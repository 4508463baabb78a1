import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { memberPages, paths } from '../../player/src/paths.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

/** Staff write their own; these say more than a text can: see the player's inbox. */
const ownWords = new Set(['staff', 'security'])
const catalogues = path.resolve(import.meta.dirname, '../../../packages/i18n/catalogues')

const textsOf = (name: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(catalogues, name, `${language}.json`), 'utf8')) as Record<
    string,
    string
  >

test('[MS01] every message that a domain tells has its words in all languages', () => {
  const looks = product.app.modules.messaging.looks()
  expect(looks.size).toBeGreaterThan(10)
  for (const [kind, { texts }] of looks)
    for (const language of ['es', 'en', 'vi'])
      if (!ownWords.has(kind))
        expect(textsOf(texts, language), `${kind} ${language}`).toHaveProperty([
          `${texts}.title.${kind}`,
        ])
})

test('[MS01] the link of a message leads to a panel or a page of the site', () => {
  const panels = memberPages.map(paths.panel)
  for (const { link } of product.app.modules.messaging.looks().values())
    if (link !== undefined && !link.startsWith('/')) expect(panels).toContain(link)
})
