import { catalogues } from '@faro/i18n/vite'
import { devPage, withoutShapes } from '@faro/web-kit/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['FARO_SERVER'] ?? 'http://127.0.0.1:3000'
const calls = ['/wps', '/lgw', '/play/api', '/covers']

const kept =
  /node_modules[\\/](?:@lingui|@tanstack|react|react-dom|react-router|scheduler|zustand)[\\/]/

// What a first visit needs travels in two files, of which an update of ours changes one: many small
// files pack worse, and each is a request.
const firstLoad = {
  groups: [
    { name: 'libraries', tags: ['$initial' as const], test: kept },
    {
      name: 'first',
      tags: ['$initial' as const],
      test: (id: string) =>
        /[\\/](?:packages|src|lucide-react|clsx|class-variance-authority)[\\/]/.test(id) &&
        !/main\.tsx$|[\\/]games[\\/]/.test(id),
      includeDependenciesRecursively: false,
      entriesAware: true,
      entriesAwareMergeThreshold: 120_000,
    },
  ],
}

const chunkFileNames = ({ name }: { readonly name: string }) =>
  `assets/${name.replace(/~.*/, '')}-[hash].js`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    catalogues(),
    devPage(server, { '/play/slots': '/slots.html' }),
    withoutShapes(),
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
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: ['index.html', 'slots.html'],
            output: { codeSplitting: firstLoad, chunkFileNames },
          },
  },
  ssr: { noExternal: true },
}))
