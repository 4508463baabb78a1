import { catalogue } from '@faro/contract/catalogue'
import { routeKey } from '@faro/web-kit'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'

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

/** The page's own text of the link that is the current one within a group of links. */
const currentIn = (html: string): string =>
  /<a [^>]*aria-current="page"[^>]*href="([^"]*page=[^"]*|\/rng)"[^>]*>([^<]*)</.exec(html)?.[2] ??
  /<a [^>]*href="([^"]*page=[^"]*|\/rng)"[^>]*aria-current="page"[^>]*>([^<]*)</.exec(html)?.[2] ??
  ''

test('[RT17] halls are tabs named after their vendor; the first is open where none is named', async () => {
  const named = await render('/rng?page=pagoda', 'es', first)
  expect(named).toContain('Pagoda Play · Sala')
  expect(currentIn(named)).toContain('Pagoda Play')
  expect(named).toContain('href="/rng?page=koi"')
  const plain = await render('/rng', 'es', first)
  expect(currentIn(plain)).toContain('Todos')
})

test('[RT12] [RT14] the wallet and the game stand under the header alone', async () => {
  const home = await render('/index', 'en', first)
  expect(home).toContain('<aside')
  for (const path of ['/seamless', '/game?id=reino-dorado']) {
    const html = await render(path, 'en', first)
    expect(html).toContain('<header')
    expect(html).not.toContain('<aside')
  }
})
