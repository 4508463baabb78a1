import assert from 'node:assert/strict'
import { languages } from '@faro/i18n/languages'
import { launches } from '@faro/contract/gaming'
import { caller } from '../../product/caller.ts'
import type { Newcomer } from './prove.ts'
import { enterAsPlayer, shown, textsOf, visit } from './visit.ts'

const [game, title, code] = ['coin', 'Moneda de Plata', 'moneda-de-plata']
const state = { method: 'GET', path: `/play/api/${game}/state`, auth: 'game' } as const

/**
 * The sample of `tools/new-game`: it is launched and played, staff see what was played, and the
 * public page of fairness has its words.
 */
export const aGame: Newcomer = {
  write: [process.execPath, 'tools/new-game/main.ts', game, title],
  folders: [
    `apps/console/src/features/${game}`,
    `apps/player/src/games/${game}`,
    `games/${game}`,
    `packages/contract/src/${game}`,
    `packages/i18n/catalogues/${game}`,
  ],
  lists: ['architecture.json', 'games/verifiers/engine/games.ts'],
  ownTests: [`games/${game}/test`],
  walkingTests: [
    'statements',
    'contract-table',
    'edges-callers',
    'edges-others',
    'attacks-others',
    'hidden-seeds',
    'own-rounds',
    'domains/catalogue',
    'domains/gaming/test/game-calls',
    'domains/gaming/test/launch',
  ],
  look: async ({ product, browser, place, staffToken }) => {
    const { origin } = product
    const host = new URL(origin).host
    const call = caller(origin.replace('localhost', '127.0.0.1'))
    const player = { kept: 'token', token: await enterAsPlayer(browser, product) } as const
    const body = { gameCode: code }
    const launched = await call(launches.launch, { host, token: player.token, body })
    const { game_url } = launched.value as { game_url: string }
    const token = new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
    const answer = await call(state, { host, token })
    assert.deepEqual([answer.status, (answer.value as { title: string }).title], [200, title])
    const staff = { kept: 'staff-token', token: staffToken } as const
    for (const language of languages) {
      const says = textsOf(place, game)(language)
      await visit(browser, {
        origin,
        address: `/game?id=${code}`,
        language,
        session: player,
        look: async (page) => {
          const table = page.frameLocator('main iframe')
          await table.getByRole('heading', { name: title }).waitFor({ timeout: 15_000 })
          await table.getByRole('button', { name: says('tails') }).click()
          await table.getByRole('textbox', { name: says('stake') }).fill('0')
          const toss = table.getByRole('button', { name: says('toss') })
          await toss.click()
          await table.getByRole('alert').or(table.locator('[aria-invalid=true]')).first().waitFor()
          await table.getByRole('textbox', { name: says('stake') }).fill('1')
          await toss.click()
          const said = new RegExp(`${says('heads')}|${says('tails')}`)
          await table.getByRole('status').filter({ hasText: said }).waitFor({ timeout: 15_000 })
        },
      })
      await visit(browser, {
        origin,
        address: '/console',
        language,
        session: staff,
        look: async (page) => {
          await page.getByRole('navigation').getByRole('link', { name: title }).click()
          await shown(page, says('console-intro'))
          await page.getByRole('row').nth(1).waitFor({ timeout: 15_000 })
        },
      })
      await visit(browser, {
        origin,
        address: `/fair?game=${game}`,
        language,
        look: (page) => shown(page, says('how')),
      })
    }
  },
}
