import { catalogue } from '@faro/contract/catalogue'
import { routeKey } from '@faro/web-kit'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'
import { permission } from './shell/render-site.fixture.tsx'

const vendor = (vassalage: string, name: string) => ({
  vassalage,
  name,
  isHot: 0,
  games: 2,
  inMaintenance: false,
  maintenanceUntil: null,
})
const first = [
  {
    key: routeKey(catalogue.vendors, { query: {} }),
    value: [
      { gameCategory: 'rng', vendors: [vendor('pagoda', 'Pagoda Play'), vendor('koi', 'Koi')] },
    ],
  },
]

const draw = (url: string, language: 'es' | 'en'): Promise<string> =>
  render({ url, language, permission: permission(), first, isNarrow: false })

/** The page's own text of the link that is the current one within a group of links. */
const currentIn = (html: string): string =>
  /<a [^>]*aria-current="page"[^>]*href="([^"]*page=[^"]*|\/rng)"[^>]*>([^<]*)</.exec(html)?.[2] ??
  /<a [^>]*href="([^"]*page=[^"]*|\/rng)"[^>]*aria-current="page"[^>]*>([^<]*)</.exec(html)?.[2] ??
  ''

test('[RT17] halls are tabs named after their vendor; the first is open where none is named', async () => {
  const named = await draw('/rng?page=pagoda', 'es')
  expect(named).toContain('Pagoda Play · Sala')
  expect(currentIn(named)).toContain('Pagoda Play')
  expect(named).toContain('href="/rng?page=koi"')
  for (const url of ['/rng', '/rng?page=nobody'])
    expect(currentIn(await draw(url, 'es'))).toContain('Pagoda Play')
  expect(currentIn(await draw('/rng?page=all', 'es'))).toContain('Todos')
})

test('[RT12] [RT14] the wallet and the game stand under the header alone', async () => {
  const home = await draw('/index', 'en')
  expect(home).toContain('<aside')
  for (const path of ['/seamless', '/game?id=reino-dorado']) {
    const html = await draw(path, 'en')
    expect(html).toContain('<header')
    expect(html).not.toContain('<aside')
  }
})
