import { defineConfig } from '@playwright/test'
import { welcomeId } from '@faro/content/seed'
import { chromiumPlace } from '../tools/browser/chromium.mjs'
import { browserSwitches } from '../tools/browser/switches.ts'

const patience = Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1))
const executablePath = chromiumPlace() ?? '/usr/bin/chromium'

// the welcome lies above everything until it was read: only its own test wants it
const origins = ['http://localhost:4300', 'http://marea.localhost:4300'].map((origin, i) => ({
  origin,
  localStorage: [{ name: 'seen-popups', value: welcomeId(i + 1) }],
}))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './product.ts',
  outputDir: '../.data/browser',
  workers: 2,
  // a slow machine is no fault of a journey; one that needs its second try is named as flaky
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000 * patience,
  expect: {
    timeout: 15_000 * patience,
    // letters of another build of the browser differ by single dots
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: '{testFileDir}/pictures/{arg}{ext}',
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args: browserSwitches },
    timezoneId: 'UTC',
    // without a graphics card motion costs more than all the rest: tests of motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
    storageState: { cookies: [], origins },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testMatch: 'player/*.phone.e2e.ts',
      use: {
        locale: 'es-ES',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: 'player/*.phone.e2e.ts',
      use: { locale: 'es-ES', viewport: { width: 1440, height: 900 } },
    },
  ],
})
