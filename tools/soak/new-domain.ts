// A domain moves in and out again: `tools/new-domain` writes its sample into a copy of the project,
// with one line in each list; everything is green with it, its route answers, its pages open in
// three languages, and once it is taken away nothing of it is left. `--short` leaves out the lint,
// most tests and the second look at the project without it.
import assert from 'node:assert/strict'
import { languages } from '@faro/i18n/languages'
import type { Page } from 'playwright-core'
import { prove } from './newcomers/prove.ts'
import { enterAsStaff, shown, textsOf, visit } from './newcomers/visit.ts'

const [domain, noun, nouns] = ['lore', 'red-envelope', 'red-envelopes']

await prove({
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
  look: async ({ product, browser, place }) => {
    const { origin } = product
    const answer = await fetch(`${origin}/wps/${domain}/${nouns}`)
    const { value } = (await answer.json()) as { value: { rows: { title: string }[] } }
    const titles = value.rows.map(({ title }) => title)
    assert.deepEqual(titles, ['voltio 2', 'voltio 1'], 'the demo has its rows')
    const session = { kept: 'staff-token', token: await enterAsStaff(product) } as const
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
})
