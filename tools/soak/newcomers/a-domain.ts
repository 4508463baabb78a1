import assert from 'node:assert/strict'
import { languages } from '@faro/i18n/languages'
import type { Page } from 'playwright-core'
import type { Newcomer } from './prove.ts'
import { shown, textsOf, visit } from './visit.ts'

const [domain, noun, nouns] = ['lore', 'red-envelope', 'red-envelopes']

/** The sample of `tools/new-domain`: pages for visitors and for staff. */
export const aDomain: Newcomer = {
  write: [process.execPath, 'tools/new-domain/main.ts', domain, noun],
  folders: [
    `apps/console/src/features/${domain}`,
    `apps/player/src/features/${domain}`,
    `domains/${domain}`,
    `packages/contract/src/${domain}`,
    `packages/i18n/catalogues/${domain}`,
  ],
  lists: ['architecture.json', 'apps/server/src/modules.ts'],
  ownTests: [`domains/${domain}`],
  walkingTests: ['statements', 'contract-table', 'edges-callers', 'edges-others', 'attacks-others'],
  look: async ({ product, browser, place, staffToken }) => {
    const { origin } = product
    const answer = await fetch(`${origin}/wps/${domain}/${nouns}`)
    const { value } = (await answer.json()) as { value: { rows: { title: string }[] } }
    const titles = value.rows.map(({ title }) => title)
    assert.deepEqual(titles, ['voltio 2', 'voltio 1'], 'the demo has its rows')
    const session = { kept: 'staff-token', token: staffToken } as const
    for (const language of languages) {
      const says = textsOf(place, domain)(language)
      const site = { origin, address: `/${domain}`, language }
      const look = async (page: Page): Promise<void> => {
        await shown(page, says('intro'))
        await shown(page, 'voltio 1')
      }
      await visit(browser, {
        ...site,
        look: async (page) => {
          await look(page)
          assert.match(await page.title(), new RegExp(`^${says('title')} · `))
        },
      })
      await visit(browser, {
        origin,
        address: '/console',
        language,
        session,
        look: async (page) => {
          await page
            .getByRole('navigation')
            .getByRole('link', { name: says('title') })
            .click()
          await look(page)
          const add = page.getByRole('button', { name: says('add') })
          await add.click()
          await shown(page, says('label-wrong'))
          await page.getByRole('textbox').fill(`added in ${language}`)
          await add.click()
          await shown(page, `added in ${language}`)
        },
      })
      await visit(browser, { ...site, look: (page) => shown(page, `added in ${language}`) })
    }
  },
}
