import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { welcomeId } from '@faro/content/seed'
import { site, within } from '../steps.ts'

const nextVersion = 'abcdef012345'

/**
 * The site as it was built; from `deploy` on as its next build: every script has a new name, those
 * of the first build are gone, and pages and worker bear another version.
 */
const aSiteThatIsBuiltAgain = async () => {
  let isNext = false
  const [, version = ''] =
    /<meta name="build" content="(\w+)"/.exec(await (await fetch(site('/index'))).text()) ?? []
  const named = (text: string): string =>
    text
      .replaceAll(version, nextVersion)
      .replaceAll(/(assets\/|\.\/)([\w-]+)\.js\b/g, '$1$2.next.js')
      // texts are told apart by their folder
      .replaceAll(/assets\/texts-\w+/g, '$&.next')
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const asked = request.url ?? '/'
      const isScript = asked.startsWith('/assets/') && asked.endsWith('.js')
      if (isScript && isNext !== asked.includes('.next')) {
        response.writeHead(404).end()
        return
      }
      const body = request.method === 'GET' ? null : await new Response(request as never).text()
      const real = await fetch(site(asked.replace('.next', '')), {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        body,
        redirect: 'manual',
      })
      const type = real.headers.get('content-type') ?? ''
      const kept = ['content-type', 'content-security-policy', 'location', 'cache-control']
      for (const name of kept) {
        const value = real.headers.get(name)
        if (value !== null) response.setHeader(name, value)
      }
      const isText = isNext && /html|javascript/.test(type)
      response.writeHead(real.status)
      response.end(isText ? named(await real.text()) : Buffer.from(await real.arrayBuffer()))
    }
    answer().catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/index`,
    version,
    deploy: () => {
      isNext = true
    },
    close: () => server.closeAllConnections(),
  }
}

const open = async (page: Page, url: string): Promise<void> => {
  await page.addInitScript((id) => localStorage.setItem('seen-popups', id), welcomeId(1))
  await page.goto(url)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: within(20_000),
    })
    .toBe('activated')
}
const lookForNext = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update() && true)
const versionOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'versión nueva' })

test('[ER02] a page of the last build hears of the next one, and comes back from it when asked', async ({
  page,
}) => {
  const built = await aSiteThatIsBuiltAgain()
  await open(page, built.url)
  expect(await versionOf(page)).toBe(built.version)
  await expect(banner(page)).toBeHidden()
  built.deploy()
  await lookForNext(page)
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => versionOf(page).catch(() => null)).toBe(nextVersion)
  // parts of the new build load, and it does not ask again
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda e información' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => caches.keys()), { timeout: within(20_000) })
    .toEqual([`files-${nextVersion}`])
  await expect(banner(page)).toBeHidden()
  built.close()
})

test('[ER02] whoever opens the next build is not asked to update to it', async ({ page }) => {
  const built = await aSiteThatIsBuiltAgain()
  await open(page, built.url)
  built.deploy()
  await page.reload()
  expect(await versionOf(page)).toBe(nextVersion)
  await lookForNext(page)
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null,
      ),
    )
    .toBe('installed')
  // a moment for what must not come
  await page.waitForTimeout(6_000)
  await expect(banner(page)).toBeHidden()
  built.close()
})
