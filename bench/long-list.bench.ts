// A list of the demo's ten thousand titles, scrolled on a phone to its end and back: how many nodes
// stand on the page and what they weigh must not grow with the way; the search must answer there.
// `--url URL` takes a product that runs already.
import { lobbyPageRows } from '@faro/contract/catalogue'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { figure } from './figure.ts'
import { startProduct } from './product.ts'

const chrome = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const pageTitles = lobbyPageRows
const waitMs = 60
// a short run goes through a list that ends soon
const list = process.argv.includes('--smoke') ? '/live?page=all' : '/rng?page=all'
const stuckAfterMs = 20_000
const urlAt = process.argv.indexOf('--url')
const given = urlAt === -1 ? undefined : process.argv[urlAt + 1]

const weigh = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN
  return { nodes: of('Nodes'), heapMb: of('JSHeapUsedSize') / 2 ** 20 }
}

const standing = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length)
const endText = (page: Page) => page.getByText(/^Has llegado al final/)

/** Scrolls as far as there is something, until the list says that it ends. */
const toTheEnd = async (page: Page): Promise<number> => {
  let most = 0
  let height = 0
  let grownAt = Date.now()
  while ((await endText(page).count()) === 0) {
    const now = await page.evaluate(() => {
      // what stands below the list is no part of it: more comes while its own end is on the screen
      document.querySelector('main')?.scrollIntoView({ block: 'end' })
      return document.documentElement.scrollHeight
    })
    most = Math.max(most, await standing(page))
    if (now !== height) grownAt = Date.now()
    height = now
    if (Date.now() - grownAt > stuckAfterMs)
      throw new Error(`the list stands still at ${height} px`)
    await page.waitForTimeout(waitMs)
  }
  return most
}

const product = given === undefined ? await startProduct() : { url: given, stop: async () => {} }
const browser = await chromium.launch({
  executablePath: chrome,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-ES',
  })
  // pictures are the browser's own to keep and to let go
  await page.route('**/covers/**', (route) => route.abort())
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(product.url + list, { waitUntil: 'networkidle' })
  const first = await weigh(session)
  const firstStanding = await standing(page)
  const began = performance.now()
  const most = await toTheEnd(page)
  const seconds = (performance.now() - began) / 1_000
  const titles = Number(((await endText(page).textContent()) ?? '').replace(/\D/g, ''))
  const last = await weigh(session)
  figure('long-list.titles', [titles], '>= 9000')
  figure('long-list.seconds-to-the-end', [seconds])
  figure('long-list.elements-at-first', [firstStanding])
  figure('long-list.elements-at-most', [most], '<= 2000')
  figure('long-list.nodes-kept-at-the-end', [last.nodes], `<= ${Math.round(first.nodes + 3_000)}`)
  figure('long-list.heap-at-first-mb', [first.heapMb])
  figure('long-list.heap-grown-mb', [last.heapMb - first.heapMb], '<= 15')
  figure('long-list.heap-per-page-kb', [
    ((last.heapMb - first.heapMb) * 1_024) / Math.ceil(titles / pageTitles),
  ])
  const asked = performance.now()
  await page.getByRole('searchbox').last().fill('faro de fortuna')
  await page.getByText(/^\d{1,3} juegos?$/).waitFor({ timeout: 10_000 })
  figure('long-list.search-at-the-end-ms', [performance.now() - asked], '<= 1500')
  await page.getByRole('searchbox').last().fill('')
  await endText(page).waitFor({ timeout: 10_000 })
  figure('long-list.elements-after-search', [await standing(page)], '<= 2000')
} finally {
  await browser.close()
  await product.stop()
}
