import path from 'node:path'
import { catalogues } from '@faro/i18n/vite'
import { spriteIcons } from '@faro/ui/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery alone: it is no part of what is shipped. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(), spriteIcons(), react(), tailwind()],
  build: {
    outDir: path.resolve(import.meta.dirname, '../../.data/kit'),
    emptyOutDir: true,
    rolldownOptions: { input: path.join(import.meta.dirname, 'kit.html') },
  },
})
