import { catalogues } from '@faro/i18n/vite'
import { devPage, withoutShapes } from '@faro/web-kit/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['FARO_SERVER'] ?? 'http://127.0.0.1:3000'
const engines = ['fair', 'slots', 'crash'].map((game) => ({
  name: `engine-${game}`,
  test: new RegExp(`games/${game}/(engine|models)/`),
}))
const calls = ['/wps', '/lgw', '/play/api', '/covers']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    catalogues(),
    devPage(server, { '/play/slots': '/slots.html', '/play/crash': '/crash.html' }),
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
    emptyOutDir: true,
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: ['index.html', 'slots.html', 'crash.html'],
            // an engine must not lie in the chunk that starts its game: the verifier loads it too
            output: { codeSplitting: { groups: engines } },
          },
  },
  ssr: { noExternal: true },
}))
