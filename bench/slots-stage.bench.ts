// The slots' stage on a slow phone: bytes of the game's page, how soon it can be played after a press
// in the hall over a slow line, and frames while reels turn and symbols fall, with the processor
// slowed four times. `--title CODE` chooses another game; `--data FOLDER` goes on with a demo that
// was laid before; `--url URL --player NAME:PASSWORD` measure a product that runs.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { figure, median, percentile } from './figure.ts'
import { startProduct } from './start-product.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}
const titles = [option('--title') ?? 'orbita-nueve', 'mareas-de-luna']
const [username = '', password = ''] = (option('--player') ?? 'ana:faro2026demo').split(':')
const runs = Number(option('--runs') ?? 5)
const slowdown = 4
const pictureMark = '0 0 96 96'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
// the line of the site's own budgets: 1.6 Mbps and 150 ms there and back
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

const signIn = async (page: Page, url: string, player: { username: string; password: string }) => {
  await page.context().addCookies([{ name: 'lang', value: 'EN', url }])
  await page.goto(`${url}/index`)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Username').fill(player.username)
  await dialog.getByLabel(/^Password/).fill(player.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('token') ?? '')

/** Notes in every frame when its game can be played: uncovered, with the button awake. */
const watchPlayable = (): void => {
  if (!location.pathname.startsWith('/play/')) return
  const look = (): void => {
    const isAwake = document.querySelector('canvas[data-ready=true]') !== null
    const cover = parent.document.querySelector('iframe')?.nextElementSibling
    if (isAwake && (parent === globalThis.window || cover === null))
      Object.assign(globalThis, { playableAt: performance.timeOrigin + performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

type Member = { readonly url: string; readonly token: string }
type Opened = {
  readonly game: Frame
  readonly page: Page
  readonly playableMs: number
  /** Of all scripts that the game's page asked for, packed. */
  readonly scriptBytes: number
}

/**
 * Opens a game as a member does: a browser that has never played stands in the hall, line and
 * processor are slow, a finger goes down on the title. Ends when the reels can be turned.
 */
const open = async (browser: Browser, { url, token }: Member, title: string): Promise<Opened> => {
  const context = await browser.newContext(phone)
  await context.addCookies([{ name: 'lang', value: 'EN', url }])
  await context.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await context.addInitScript(watchPlayable)
  const page = await context.newPage()
  let scriptBytes = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    if (response.frame() === page.mainFrame()) return
    const body = await response.body().catch(() => Buffer.alloc(0))
    // a title's pictures come as a module, but are none that is run
    if (body.includes(pictureMark)) return
    scriptBytes += gzipSync(body, { level: 6 }).length
  })
  await page.goto(`${url}/rng?sort=az`)
  const link = page.locator(`a[href*="id=${title}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  await page.evaluate(() =>
    addEventListener(
      'pointerdown',
      () => Object.assign(globalThis, { pressedAt: performance.timeOrigin + performance.now() }),
      true,
    ),
  )
  await link.click()
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (frame === null) throw new Error('the game has no frame')
  await frame.waitForURL('**/play/**')
  await frame.waitForFunction(() => 'playableAt' in globalThis, null, { timeout: 60_000 })
  const read = (name: string) => Number((globalThis as unknown as Record<string, unknown>)[name])
  const playableAt = await frame.evaluate(read, 'playableAt')
  const playableMs = playableAt - (await page.evaluate(read, 'pressedAt'))
  return { page, game: frame, playableMs, scriptBytes }
}

/** Times between frames while a round is shown. */
const framesOf = async (page: Frame): Promise<number[]> => {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    const step = (now: number): void => {
      frames.push(now)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  const [from, gaps]: [number, number[]] = [performance.now(), []]
  while (performance.now() - from < 8_000) {
    await page.getByRole('button', { name: 'Spin', exact: true }).click({ timeout: 20_000 })
    await page.waitForTimeout(200)
    const begin = await page.evaluate(() => (globalThis as unknown as { frames: [] }).frames.length)
    await page.waitForTimeout(1_200)
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
    const seen = frames.slice(begin)
    gaps.push(...seen.slice(1).map((now, i) => now - (seen[i] ?? now)))
    await page.waitForTimeout(1_200)
  }
  return gaps
}

const kept = option('--data')
await mkdir(kept ?? path.join(root, '.data'), { recursive: true })
const data = kept ?? (await mkdtemp(path.join(root, '.data', 'bench-')))
await chmod(data, 0o755)
const running = option('--url')
const { url, player, child } =
  running === undefined
    ? await startProduct(data, 4420)
    : { url: running, player: { username, password }, child: null }
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const site = await browser.newPage()
  await signIn(site, url, player)
  const member = { url, token: await tokenOf(site) }
  for (const title of titles) {
    const playable: number[] = []
    for (let run = 0; run <= runs; run++) {
      const { page, game, playableMs, scriptBytes } = await open(browser, member, title)
      // the first visitor of all has the covers drawn
      if (run > 0) playable.push(playableMs)
      if (run === runs) {
        figure(`slots_stage.${title}_js_kb`, [scriptBytes / 1024], '<= 180')
        const gaps = await framesOf(game)
        figure(`slots_stage.${title}_fps`, [1000 / median(gaps)], '>= 60')
        figure(`slots_stage.${title}_frame_p95_ms`, [percentile(gaps, 0.95)], '<= 33')
      }
      await page.context().close()
    }
    figure(`slots_stage.${title}_playable_ms`, playable, '<= 2000')
  }
} finally {
  await browser.close()
  if (child !== null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  if (kept === undefined) await rm(data, { recursive: true, force: true })
}
