import path from 'node:path'
import { catalogues } from '@faro/i18n/vite'
import { spriteIcons } from '@faro/ui/vite'
import { gamePages } from '@faro/verifiers/engine'
import { devPage, leanPreload } from '@faro/web-kit/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gamePlugins } from './build-parts.ts'
import { entryOf, gamePagesFrom } from './game-pages.ts'

const server = process.env['FARO_SERVER'] ?? 'http://127.0.0.1:3000'
// An engine must not lie in the chunk that starts its game: the verifier would start it too.
const engines = [
  // signatures of a beacon are checked by a verifier alone
  ['fair', 'games/fair/engine/(?!beacon)'],
  ...gamePages.map(({ family, engine }) => [family, engine]),
].map(([game = '', files = '']) => ({
  name: `engine-${game}`,
  test: new RegExp(files.replaceAll('/', '[\\\\/]')),
  includeDependenciesRecursively: false,
}))
const calls = ['/wps', '/lgw', '/lotto', '/play/api', '/covers']

const kept =
  /node_modules[\\/](?:@lingui|@tanstack(?!.*nfiniteQuery(?:Observer)?\.js)|react|react-dom|regexparam|scheduler|use-sync-external-store|wouter|zustand)[\\/]/

// Games and whatever opens above a page need these, no page does.
const opened =
  /ui[\\/]src[\\/](?:layout[\\/](?:dialog|drag|drawer|scroll-lock)|controls[\\/]segmented)\.|player[\\/]src[\\/](?:jackpots[\\/]|shell[\\/]use-close-layer|state[\\/](?:balance-hold|game-shown))|web-kit[\\/]src[\\/]amount-question|i18n[\\/]src[\\/](?:dates|typed-number)\./

// what games alone need, their folders of the contract too
const families = gamePages.map(({ family }) => family).join('|')
const later = new RegExp(
  String.raw`main\.tsx$|(?<!ui[\\/]src)[\\/](?:games|records|${families}|fair|status-page)[\\/.]|[\\/][\w-]*field\.tsx$|use-route-pages\.ts$`,
)

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

const site = path.join(import.meta.dirname, 'index.html')
const home = path.join(import.meta.dirname, 'src/features/home/home-page.tsx')
const loaded = new Map<string, ReadonlySet<string>>()

/** What the site's own page, or a page of it, loads at once, by the graph of the whole build. */
const loadedBy = (entry: string, graph: Graph): ReadonlySet<string> => {
  const known = loaded.get(entry)
  if (known !== undefined) return known
  const found = new Set([entry])
  // a set is walked in the order in which it grows
  for (const id of found)
    for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one)
  loaded.set(entry, found)
  return found
}

// What a first visit needs travels in two files, of which an update of ours changes one: many small
// files pack worse, and each is a request.
const firstLoad = {
  groups: [
    // money, results: what games and layers share, without an engine and what engines hash with
    {
      name: 'kernel',
      test: /kernel[\\/]src[\\/](?!hashes|seed-pair)/,
      includeDependenciesRecursively: false,
    },
    { name: 'opened', test: opened, includeDependenciesRecursively: false },
    // what the home page alone shows: no other page needs it
    {
      debugName: 'home',
      name: (id: string, graph: Graph) => (loadedBy(home, graph).has(id) ? 'home' : null),
      test: /features[\\/]home[\\/]/,
      includeDependenciesRecursively: false,
    },
    { name: 'libraries', tags: ['$initial' as const], test: kept },
    {
      debugName: 'first',
      // every game's page is an entry as well: what it loads at once is not what the site does
      name: (id: string, graph: Graph) => (loadedBy(site, graph).has(id) ? 'first' : null),
      tags: ['$initial' as const],
      test: (id: string) =>
        // every page's row, whatever its feature is called
        /[\\/]pages\.ts$/.test(id) ||
        (/[\\/](?:packages|src|clsx|class-variance-authority)[\\/]|(?:sprite-icon|preload-helper\.js)$/.test(
          id,
        ) &&
          !later.test(id)),
      includeDependenciesRecursively: false,
    },
    // what can lie above a page comes right after it, in one file
    {
      name: 'layers',
      test: /player[\\/]src[\\/](?:shell[\\/](?:layers|menu-drawer|balance|unread-badge|use-auth-layer|use-closed-by-arrival|use-service-window|open-socket)|state[\\/](?:held|inbox-changed|use-account))\.tsx?$|contract[\\/]src[\\/]identity[\\/]/,
      includeDependenciesRecursively: false,
    },
  ],
}

const chunkFileNames = ({ name }: { readonly name: string }) =>
  `assets/${name.replace(/~.*/, '')}-[hash].js`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    catalogues(),
    spriteIcons(),
    devPage(server, {
      ...Object.fromEntries(gamePages.map(({ address }) => [address, '/game.html'])),
      '/__kit': '/kit.html',
    }),
    leanPreload(),
    gamePagesFrom(),
    ...gamePlugins,
    react(),
    tailwind(),
  ],
  server: {
    proxy: {
      ...Object.fromEntries(calls.map((path) => [path, server])),
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    manifest: true,
    // every browser of the target knows it
    modulePreload: {
      polyfill: false,
      // what every page has loaded
      resolveDependencies: (_file, needed) =>
        needed.filter((one) => !/^assets\/(?:libraries|first|rolldown-runtime)-/.test(one)),
    },
    emptyOutDir: true,
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: ['index.html', ...gamePages.map(entryOf)],
            output: {
              codeSplitting: { groups: [...engines, ...firstLoad.groups] },
              chunkFileNames,
            },
          },
  },
  ssr: { noExternal: true },
}))
