import { fold } from '@faro/kernel/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLobby, brand, type Lobby } from './a-lobby.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby(1000)
})
afterAll(() => lobby.close())

const find = async (search: string, limit = 20) => lobby.catalogue.games(brand, { search, limit })

test('[CT04] the demo holds ten thousand titles, made in a moment', async () => {
  const [row] = await lobby.db.query<{ games: number; titles: number }>(
    `select count(*)::int as games, count(distinct title)::int as titles from catalogue.game
     join catalogue.vendor using (vendor_id) where not is_first_party`,
  )
  expect(row?.games).toBe(10_000)
  expect(lobby.seedMs).toBeLessThan(20_000)
  expect(row?.titles).toBeGreaterThan(9_900)
})

test('the database folds texts as the server folds what is looked for', async () => {
  for (const text of ['Ámbar Interactive', 'Taller Neón', 'Tiến Đẹp', 'PIÑATA Ç']) {
    const [row] = await lobby.db.query<{ folded: string }>('select kit.fold($1) as folded', [text])
    expect(row?.folded).toBe(fold(text))
  }
})

test('[CT04] typing errors and missing accents find the game, the likest first', async () => {
  const lantern = await find('lantrn fortun')
  expect(lantern.total).toBeGreaterThan(0)
  for (const game of lantern.rows) {
    expect(game.vassalage).toBe('lantern')
    expect(fold(game.title)).toContain('fortun')
  }
  expect((await find('selva de jade')).rows[0]?.code).toBe('selva-de-jade')
  expect((await find('selba de jadde')).rows.map(({ code }) => code)).toContain('selva-de-jade')
  expect((await find('NEÓN noche')).rows[0]?.code).toBe('noche-neon')
  expect((await find('kestrl', 10)).rows.every(({ vassalage }) => vassalage === 'kestrel')).toBe(
    true,
  )
  expect((await find('xqzwvk')).total).toBe(0)
})

test('[CT04] a title is found from its first letter on, those that begin so first', async () => {
  const title = 'Selva de Jade'
  for (let letters = 1; letters <= title.length; letters++) {
    const typed = title.slice(0, letters).trim()
    const { rows } = await find(typed)
    for (const game of rows.slice(0, 5)) expect(fold(game.title), typed).toMatch(/^s/)
    if (letters >= 6) expect(rows[0]?.code, typed).toBe('selva-de-jade')
  }
  const sel = await find('sel', 5)
  for (const game of sel.rows) expect(fold(game.title)).toMatch(/^sel/)
})

test('what is looked for is a text, whatever signs it holds', async () => {
  for (const search of ["'; drop table catalogue.game; --", '%', '_', '\\', '((', '🎰', '١٢'])
    expect((await find(search)).rows.length).toBeGreaterThanOrEqual(0)
})

test.each(['%', '_', "'", '<', '\\', '%_', '((', '🎰', '.*'])(
  '[CT04] a search for the sign %s alone finds nothing, not everything',
  async (sign) => {
    expect(await find(sign)).toMatchObject({ rows: [], total: 0, next: null })
    // with a word it counts for nothing
    expect((await find(`${sign} selva de jade`)).rows[0]?.code).toBe('selva-de-jade')
  },
)

test.each(['new', 'title', 'rtp'] as const)(
  '[CT04] a list by %s is walked in that order, every title once',
  async (sort) => {
    const games: { code: string; title: string; rtp: number; gameId: number }[] = []
    let cursor: string | undefined
    do {
      const filter = { category: 'fish', sort, limit: 41, cursor } as const
      const page = await lobby.catalogue.games(brand, filter)
      games.push(...page.rows.map((game) => ({ ...game, rtp: game.rtpBps ?? 0 })))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    const { total } = await lobby.catalogue.games(brand, { category: 'fish', limit: 1 })
    expect(new Set(games.map(({ code }) => code)).size).toBe(total)
    const sorted = {
      new: games.map(({ gameId }) => -gameId),
      rtp: games.map(({ rtp }) => -rtp),
      title: games.map(({ title }) => fold(title)),
    }[sort]
    const [row] = await lobby.db.query<{ ordered: string[] }>(
      'select array_agg(x order by x) as ordered from unnest($1::text[]) x',
      [sorted.map(String)],
    )
    if (sort === 'title') expect(sorted).toEqual(row?.ordered)
    else expect(sorted).toEqual((sorted as number[]).toSorted((a, b) => a - b))
  },
)

test('paging by key walks a search and a filtered list once, without gaps', async () => {
  for (const filter of [{ search: 'luna' }, { category: 'fish' as const }]) {
    const codes: string[] = []
    let cursor: string | undefined
    let total: number | null = null
    do {
      const page = await lobby.catalogue.games(brand, { ...filter, limit: 37, cursor })
      total ??= page.total
      codes.push(...page.rows.map(({ code }) => code))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBe(total)
  }
})

test('filters join: category, vendor, feature, volatility and branded list', async () => {
  const filter = { category: 'rng', feature: 'jackpot', volatility: 'high', limit: 100 } as const
  const page = await lobby.catalogue.games(brand, { ...filter, vassalage: 'brisa' })
  expect(page.rows.length).toBeGreaterThan(5)
  for (const game of page.rows) {
    expect(game).toMatchObject({ category: 'rng', vassalage: 'brisa', volatility: 'high' })
    expect(game.features).toContain('jackpot')
  }
  const koi = await lobby.catalogue.games(brand, { branded: 'jlrng', limit: 20 })
  expect(koi.total).toBe(704)
  const makers = new Set(koi.rows.map(({ vassalage }) => vassalage))
  expect([...makers].toSorted()).toEqual(['casa-koi', 'golden-koi'])
})

test('a page of the lobby reads its order from the index and stops when it is full', async () => {
  const [row] = await lobby.db.query<{ 'QUERY PLAN': [{ Plan: object }] }>(
    `explain (format json) select o.game_id from catalogue.offer o
     join catalogue.game g using (game_id)
     where o.merchant_id = 1 and o.is_visible and not g.is_retired
     order by o.position, o.game_id limit 49`,
  )
  const plan = JSON.stringify(row?.['QUERY PLAN'])
  expect(plan).toContain('offer_order')
  expect(plan).not.toContain('"Sort"')
})
