import { catalogues } from '@faro/i18n/vite'
import { spriteIcons } from '@faro/ui/vite'
import { devPage, leanPreload } from '@faro/web-kit/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['FARO_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [catalogues(), spriteIcons(), devPage(server), leanPreload(), react(), tailwind()],
  server: { proxy: { '/console/api': server, '/wps': server } },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    manifest: true,
    emptyOutDir: true,
    rolldownOptions: {
      // what every page needs in one file: as many small ones would pack worse
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial' as const] }] } },
    },
  },
})
