import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, signIn, site, watchErrors, within } from '../steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' })
const cards = (page: Page) => page.getByRole('main').locator('.cover img')

test('[RT08] [CT01] [CT03] the menu leads to one list page per category, crash right after fishing, esports apart', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/index'))
  const lists = [
    ['live', 'En vivo'],
    ['sports', 'Deportes'],
    ['fish', 'Pesca'],
    ['crash', 'Crash'],
    ['rng', 'Tragamonedas'],
    ['pvp', 'PVP'],
    ['esports', 'eSports'],
    ['hot', 'Populares'],
    ['fav', 'Favoritos'],
    ['jlrng', 'Selección Koi'],
    ['pgrng', 'Selección Lunas'],
  ] as const
  const ids = await menu(page)
    .locator('a[id^="menu-"]')
    .evaluateAll((links) => links.map(({ id }) => id))
  // lotteries lead to their halls, which are no lists of games
  const others = ids.filter((id) => id !== 'menu-lottery' && id !== 'menu-elott')
  expect(others).toEqual(['menu-home', ...lists.map(([list]) => `menu-${list}`)])
  expect(ids).toHaveLength(others.length + 2)
  for (const [list, label] of lists) {
    await menu(page).getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${list}$`))
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    if (list === 'fav') continue
    await expect(async () => {
      // below our own book, which grows while its events come; covers far away are not drawn
      if (list === 'sports' || list === 'esports')
        await page.getByRole('region', { name: 'Más casas' }).scrollIntoViewIfNeeded()
      await expect(cards(page).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
  await page.goto(site('/jlrng'))
  await expect(cards(page).first()).toHaveAttribute('alt', /— Casa Koi$/)
  expect(errors).toEqual([])
})

test('[RT17] [CT02] [RT16] halls of vendors are tabs of the address, the first where none or a stranger is named', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/rng'))
  const halls = page.getByRole('navigation', { name: 'Salas de juegos' })
  const active = halls.locator('[aria-current="page"]')
  await expect(active).toHaveText('Faro Originals · Sala')
  await expect(halls.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('2 juegos')).toBeVisible()
  // a hall of a few games shows what the others have
  await expect(page.getByRole('heading', { name: 'En otras salas' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await halls.getByRole('link', { name: 'Tundra Slots · Sala' }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/rng\?page=tundra$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(active).toHaveText('Tundra Slots · Sala')
  await expect(page.getByText('1100 juegos')).toBeVisible()
  await expect(cards(page).first()).toHaveAttribute('alt', /— Tundra Slots$/)
  await expectAccessible(page)
  await page.reload()
  await expect(active).toHaveText('Tundra Slots · Sala')
  await page.goto(site('/rng?page=nobody'))
  await expect(active).toHaveText('Faro Originals · Sala')
  await expect(cards(page).first()).toHaveAttribute('alt', /— Faro Originals$/)
  await page.getByRole('link', { name: 'Todos', exact: true }).click()
  await expect(page).toHaveURL(/\/rng\?page=all$/)
  await expect(page.getByText(/^\d{4} juegos$/)).toBeVisible()
  expect(errors).toEqual([])
})

test('[CT04] a search forgives typing errors, filters join it, and nothing found says so', async ({
  page,
}) => {
  await page.goto(site('/rng'))
  const box = page.getByRole('searchbox', { name: 'Buscar juegos o proveedores' })
  await box.fill('lantrn fortun')
  await expect(page).toHaveURL(/q=lantrn\+fortun/)
  await expect(cards(page).first()).toHaveAttribute('alt', /Fortun.* — Lantern Works$/i)
  const found = page.getByText(/^\d+ juegos?$/)
  const before = Number.parseInt((await found.textContent()) ?? '', 10)
  await page.getByRole('combobox', { name: 'Volatilidad' }).selectOption('high')
  await expect
    .poll(async () => Number.parseInt((await found.textContent()) ?? '', 10))
    .toBeLessThan(before)
  await box.fill('ruleta zafiro')
  await expect(page.getByText('No hay juegos que coincidan.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'En otras categorías' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(box).toHaveValue('')
})

test('[CT04] a list of nine thousand titles scrolls on and stays light', async ({ page }) => {
  await page.goto(site('/rng?page=all'))
  await expect(cards(page).first()).toBeVisible()
  const loaded = new Set<string>()
  page.on('response', (response) => {
    if (response.url().includes('GCSGAME_gameList')) loaded.add(response.url())
  })
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 6_000)
        return loaded.size
      },
      { timeout: within(60_000), intervals: [120] },
    )
    .toBeGreaterThan(20)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(nodes).toBeLessThan(4_000)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('img', { name: /Faro de Fortuna/ })).toBeVisible()
})

test('[CT04] [MD01] a guest who marks a favourite signs in first; home then shows favourites', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/crash'))
  const title = (await cards(page).first().getAttribute('alt'))?.split(' — ')[0] ?? ''
  const heart = page.getByRole('button', { name: `Añadir ${title} a favoritos` })
  await heart.click()
  await signIn(page)
  const marked = page.getByRole('button', { name: `Quitar ${title} de favoritos` })
  await expect(marked).toBeVisible()
  await menu(page).getByRole('link', { name: 'Favoritos' }).click()
  const card = page.getByRole('main').getByRole('img', { name: `${title} — ` })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await menu(page).getByRole('link', { name: 'Inicio' }).click()
  const row = page.getByRole('group', { name: 'Tus favoritos' })
  await expect(row.getByRole('img', { name: new RegExp(title) })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await marked.click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(errors).toEqual([])
})

type Listed = { value: { rows: { code: string; title: string; inMaintenance: boolean }[] } }

test('a stopped game says so on its card and, opened, offers others', async ({ page, request }) => {
  const list = await request.get(site('/wps/relay/GCSGAME_gameList?limit=20&cursor=0~1985~0'))
  const { rows } = ((await list.json()) as Listed).value
  const stopped = rows.find(({ inMaintenance }) => inMaintenance)
  await page.goto(site(`/rng?q=${encodeURIComponent(stopped?.title ?? '')}`))
  await expect(page.getByText('En mantenimiento').first()).toBeVisible()
  await page.goto(site(`/game?id=${stopped?.code}`))
  const title = `${stopped?.title} está en mantenimiento`
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const others = page.getByRole('article').getByRole('list').first().getByRole('img')
  await expect(others).toHaveCount(4)
  await expectAccessible(page)
  await others.first().click()
  await expect(page.getByRole('heading', { name: title })).toBeHidden()
})

test('[GM03] a player chooses a room of a game against others and goes to play in it', async ({
  page,
}) => {
  await page.goto(site('/pvp'))
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/pvp\?game=.*&modal=login$/)
  await signIn(page)
  await expect(page).toHaveURL(/\/pvp\?game=[^&]*$/)
  const rooms = page.getByRole('region', { name: 'Elige una sala' }).getByRole('listitem')
  await expect(rooms).toHaveCount(4)
  await expect(rooms.first()).toContainText(/P\s1,00 – P\s20,00/)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Jugar en la sala/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/game\?id=mesa-real-.*&room=\d+$/)
})

test('covers and menu of a list stand in the page before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site('/rng?page=brisa'))
  await expect(page.getByRole('heading', { level: 1, name: 'Tragamonedas' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: /— Brisa Games$/ })).toHaveCount(24)
  await expect(menu(page).getByRole('link', { name: 'Pesca' })).toBeVisible()
  await context.close()
})
