// How soon the site answers a hand, on a processor slowed four times: from the press until the
// frame that shows the answer, as the browser's event timing has it. The worst of each flow.
import { chromium, type Browser, type Page } from 'playwright-core'
import { figure } from './figure.ts'
import { startProduct } from './product.ts'

const chrome = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const slowdown = 4
const roundsAt = process.argv.indexOf('--rounds')
const rounds = roundsAt === -1 ? 5 : Number(process.argv[roundsAt + 1])
const restMs = 700

type Timing = { readonly name: string; readonly durationMs: number }
type Flow = {
  readonly name: string
  readonly path: string
  readonly budgetMs: number
  readonly isDesktop?: boolean
  readonly steps: (page: Page) => Promise<void>
}

/** Keeps what every interaction took; durations come in steps of 8 ms. */
const watch = (): void => {
  const kept: Timing[] = []
  Object.assign(globalThis, { kept })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) kept.push({ name: entry.name, durationMs: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const worstOf = async (browser: Browser, url: string, flow: Flow): Promise<number> => {
  const context = await browser.newContext(
    flow.isDesktop === true
      ? { viewport: { width: 1440, height: 900 }, locale: 'es-ES' }
      : {
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 2,
          isMobile: true,
          hasTouch: true,
          locale: 'es-ES',
        },
  )
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url + flow.path, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await flow.steps(page)
  await page.waitForTimeout(restMs)
  const timings = await page.evaluate(() => (globalThis as unknown as { kept: Timing[] }).kept)
  await context.close()
  if (timings.length === 0) throw new Error(`${flow.name}: no interaction was seen`)
  return Math.max(...timings.map(({ durationMs }) => durationMs))
}

const press = async (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> => {
  await page.getByRole(role, { name }).first().click()
  await page.waitForTimeout(restMs)
}

const flows: readonly Flow[] = [
  {
    name: 'menu',
    path: '/index',
    budgetMs: 100,
    steps: (page) => press(page, 'button', /^Menú/),
  },
  {
    name: 'login',
    path: '/index',
    budgetMs: 100,
    steps: (page) => press(page, 'button', 'Iniciar sesión'),
  },
  {
    name: 'list',
    path: '/index',
    budgetMs: 100,
    isDesktop: true,
    steps: (page) => press(page, 'link', 'Tragamonedas'),
  },
  {
    name: 'search',
    path: '/rng',
    budgetMs: 150,
    steps: async (page) => {
      await page.getByRole('searchbox').first().click()
      await page.keyboard.type('faro', { delay: 180 })
    },
  },
]

const { url, stop } = await startProduct()
const browser = await chromium.launch({
  executablePath: chrome,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  for (const flow of flows) {
    const worst: number[] = []
    for (let i = 0; i < rounds; i++) worst.push(await worstOf(browser, url, flow))
    figure(`interactions.${flow.name}_ms`, worst, `<= ${flow.budgetMs}`)
  }
} finally {
  await browser.close()
  await stop()
}
