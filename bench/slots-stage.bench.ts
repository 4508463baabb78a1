// The slots' stage on a slow phone: bytes of the game's page, how soon it can be played over a slow
// line, and frames while reels turn and symbols fall, with the processor slowed four times.
// `--title CODE` chooses another game; `--data FOLDER` goes on with a demo that was laid before.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright-core'
import { figure, median, percentile } from './figure.ts'
import { startProduct } from './start-product.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}
const titles = [option('--title') ?? 'orbita-nueve', 'mareas-de-luna']
const runs = Number(option('--runs') ?? 5)
const slowdown = 4
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

const addressOf = (page: Page, gameCode: string): Promise<string> =>
  page.evaluate(async (code) => {
    const token = sessionStorage.getItem('token')?.replaceAll('"', '') ?? ''
    const answer = await fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ gameCode: code }),
    })
    return ((await answer.json()) as { value: { game_url: string } }).value.game_url
  }, gameCode)

type Opened = { readonly page: Page; readonly playableMs: number; readonly scriptBytes: number }

/** Opens a game with nothing cached on a slow line and processor; ends when it can be played. */
const open = async (browser: Browser, address: string): Promise<Opened> => {
  const page = await (await browser.newContext(phone)).newPage()
  let scriptBytes = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const body = await response.body().catch(() => Buffer.alloc(0))
    scriptBytes += gzipSync(body, { level: 6 }).length
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('canvas[data-ready=true]').waitFor({ timeout: 60_000 })
  return { page, playableMs: performance.now() - start, scriptBytes }
}

/** Times between frames while a round is shown. */
const framesOf = async (page: Page): Promise<number[]> => {
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
const { url, player, child } = await startProduct(data, 4420)
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const site = await browser.newPage()
  await signIn(site, url, player)
  for (const title of titles) {
    const playable: number[] = []
    for (let run = 0; run <= runs; run++) {
      const address = `${url}${(await addressOf(site, title)).replace('#', '#lang=en&')}`
      const { page, playableMs, scriptBytes } = await open(browser, address)
      // the first visitor of all has the pictures drawn
      if (run > 0) playable.push(playableMs)
      if (run === runs) {
        figure(`slots_stage.${title}_js_kb`, [scriptBytes / 1024], '<= 180')
        const gaps = await framesOf(page)
        figure(`slots_stage.${title}_fps`, [1000 / median(gaps)], '>= 60')
        figure(`slots_stage.${title}_frame_p95_ms`, [percentile(gaps, 0.95)], '<= 20')
      }
      await page.context().close()
    }
    figure(`slots_stage.${title}_playable_ms`, playable, '<= 2000')
  }
} finally {
  await browser.close()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  if (kept === undefined) await rm(data, { recursive: true, force: true })
}
