import {
  catalogue,
  everyHall,
  gameMenus,
  hallCategory,
  hallOf,
  lobbyLists,
  lobbyPageRows,
  lobbyQuery,
} from '@faro/contract/catalogue'
import { catalogue as terms } from '@faro/contract/catalogue/shapes'
import { announcements } from '@faro/contract/content'
import { jackpots } from '@faro/contract/jackpots'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Apis } from '../platform.ts'
import type { Drawing } from './site-map.ts'

/** An answer under the key with which the page would ask for it. */
export type FirstAnswer = { readonly key: readonly unknown[]; readonly value: unknown }

type Page = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly name: string
  readonly drawn: Drawing
  readonly hall: string | null
  readonly language: string
}
export type Domains = Pick<Apis, 'catalogue' | 'content'> & {
  readonly jackpots: Pick<Apis['jackpots'], 'board'>
}

// what the home page asks for at once: see its own list of the same name
const homeTypes = ['B', 'H', 'PR'] as const

/**
 * The first answers of a visitor's page: menu, vendors and the games visible at once. Null for an
 * unknown hall: invented addresses are not worth drawing.
 */
export const firstAnswers = async (
  { catalogue: domain, content, jackpots: pools }: Domains,
  { merchantId, currency, name, drawn, hall, language }: Page,
): Promise<readonly FirstAnswer[] | null> => {
  const [menus, vendors] = await Promise.all([domain.menus(merchantId), domain.vendors(merchantId)])
  const known = vendors.flatMap((group) => group.vendors.map(({ vassalage }) => vassalage))
  if (hall !== null && hall !== everyHall && !known.includes(hall)) return null
  const shared = [
    { key: [gameMenus.list.path, { query: {} }], value: { menus } },
    { key: [catalogue.vendors.path, { query: {} }], value: vendors },
  ]
  if (drawn === 'home') {
    const upper = language.toUpperCase()
    const [list, board, said] = await Promise.all([
      domain.hotGames(merchantId),
      pools.board({ merchantId, currency }),
      content.announcements(merchantId, { types: homeTypes, language: upper }),
    ])
    const asked = { query: { types: homeTypes.join(','), language: upper } }
    return [
      ...shared,
      { key: [catalogue.hotGames.path, { query: {} }], value: { list } },
      // the total, which reserves their space
      { key: [jackpots.live.path, {}], value: board },
      { key: [announcements.list.path, asked], value: { announcements: said } },
    ]
  }
  const list = lobbyLists.find((one) => one === name)
  if (drawn === 'menu' || list === undefined) return shared
  const own = vendors.find(({ gameCategory }) => gameCategory === hallCategory(list))?.vendors ?? []
  const shown = hallOf(
    own.map(({ vassalage }) => vassalage),
    { named: hall },
  )
  const listed = async (query: Readonly<Record<string, string>>) => {
    const { hot, ...rest } = terms.gameList.query.parse(query)
    const page = await domain.games(merchantId, { ...rest, hotOnly: hot === '1' })
    const key = [catalogue.gameList.path, { query }, 'pages']
    return { total: page.total, answer: { key, value: { pages: [page], pageParams: [''] } } }
  }
  if (shown === everyHall) return [...shared, (await listed(lobbyQuery(list))).answer]
  const { total, answer } = await listed(lobbyQuery(list, { vassalage: shown }))
  // below a hall of a few games the page shows those of the others
  if (total === null || total >= lobbyPageRows) return [...shared, answer]
  return [...shared, answer, (await listed(lobbyQuery(list))).answer]
}
