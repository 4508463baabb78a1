import path from 'node:path'
import { build } from 'vite'

/** Builds the worker that keeps the site's own files; every build of the site gives it a new name. */
export const buildWorker = async (version: string): Promise<void> => {
  const root = import.meta.dirname
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: path.join(root, 'src/worker/worker.ts'),
        formats: ['es'],
        fileName: () => 'sw.js',
      },
    },
  })
}
