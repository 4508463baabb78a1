import { catalogues } from '@faro/i18n/vite'
import { devPage, withoutShapes } from '@faro/web-kit/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['FARO_SERVER'] ?? 'http://127.0.0.1:3000'
const calls = ['/wps', '/lgw', '/play/api', '/covers']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    catalogues(),
    devPage(server, {
      '/play/slots': '/slots.html',
      '/play/crash': '/crash.html',
      '/play/instant': '/instant.html',
    }),
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
    rollupOptions:
      isSsrBuild === true
        ? {}
        : { input: ['index.html', 'slots.html', 'crash.html', 'instant.html'] },
  },
  ssr: { noExternal: true },
}))
