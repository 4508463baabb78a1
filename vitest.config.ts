import { defineConfig } from 'vitest/config'
import { withCompiled } from './tools/set-up/compiled.mjs'

// for workers, and for what their tests start
Object.assign(process.env, withCompiled(process.env))

const database = [
  // engines are pure: their tests need no database
  'domains/*/{migrations,seed,sql,src,test}/**/*.test.ts',
  'games/*/rounds/**/*.test.ts',
  'games/*/test/**/*.test.ts',
  'apps/server/**/*.test.ts',
  'packages/server-kit/**/*.test.ts',
]

/** Servers and databases killed at work: they take long and are for `npm run soak`. */
const kills = '**/*kill*.test.ts'
const ofDatabase = {
  // every file starts a server, but they may share what was loaded to do so
  isolate: false,
  globalSetup: ['tools/vitest-database.ts'],
  setupFiles: ['tools/vitest-patience.ts'],
  expect: { poll: { timeout: 30_000 } },
  // a slow machine is no fault of a test
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

export default defineConfig({
  test: {
    // one more than cores: those of the database often wait for it
    maxWorkers: 3,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'games/**/*.test.ts',
            'domains/*/engine/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/{player,console,simulators}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', kills, ...database],
          setupFiles: ['tools/vitest-patience.ts'],
          testTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          exclude: ['**/node_modules/**', kills],
          ...ofDatabase,
        },
      },
      { test: { name: 'kills', include: [kills], ...ofDatabase } },
    ],
  },
})
