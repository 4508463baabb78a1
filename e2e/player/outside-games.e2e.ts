import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { balance, cents, enterSite, expectAccessible, site, watchErrors, within } from '../steps.ts'

type Listed = {
  value: { rows: { code: string; title: string; isDemoOffered: boolean; inMaintenance: boolean }[] }
}

/** A title of an outside vendor that can be played, for money and for free. */
const titleOf = async (page: Page, vassalage: string) => {
  const list = await page.request.get(
    site(`/wps/relay/GCSGAME_gameList?vassalage=${vassalage}&limit=20`),
  )
  const { rows } = ((await list.json()) as Listed).value
  const game = rows.find(({ isDemoOffered, inMaintenance }) => isDemoOffered && !inMaintenance)
  if (game === undefined) throw new Error(`no game of ${vassalage}`)
  return game
}

// the vendor's game shows its rounds in motion
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const enter = async (page: Page, path: string): Promise<void> => {
  await enterSite(page, path)
}

const table = (page: Page): FrameLocator => page.frameLocator('main iframe')
const shown = async (game: FrameLocator): Promise<number> =>
  cents((await game.locator('#balance').textContent())?.replace(/[A-Z ]/g, '') ?? '')

/** Plays until the balance differs: a win may pay back just the stake. */
const playUntilChanged = async (game: FrameLocator, before: number): Promise<void> => {
  await expect(game.locator('#balance')).toContainText(/\d/)
  for (let spin = 0; spin < 8 && (await shown(game)) === before; spin += 1) {
    await game.locator('#play').click()
    await expect(game.locator('#play')).toBeDisabled()
    await expect(game.locator('#play')).toBeEnabled()
  }
  expect(await shown(game)).not.toBe(before)
}

const main = async (page: Page): Promise<number> =>
  cents((await page.getByTestId('main-account').textContent()) ?? '')
const purse = async (page: Page): Promise<number> =>
  cents((await page.getByTestId('purse-arrecife').textContent()) ?? '')

type Move = { readonly to: 'Al proveedor' | 'A mi cuenta'; readonly amount: string }

const move = async (page: Page, { to, amount }: Move): Promise<void> => {
  await page.getByRole('button', { name: to }).click()
  if (amount === 'all') await page.getByRole('button', { name: 'Todo' }).click()
  else await page.getByLabel(/^Importe/).fill(amount)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar transferencia' })
  await expect(dialog).toContainText('Arrecife Fishing')
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/ya está en/)).toBeVisible()
}

test('[GM02] a member plays a game of an outside vendor in the frame and the balance follows', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const { code, title } = await titleOf(page, 'lantern')
  await enter(page, `/game?id=${code}`)
  const game = table(page)
  await expect(game.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByTestId('balance').first()).toContainText(/\d/)
  const before = await balance(page)
  await playUntilChanged(game, before)
  await expect.poll(() => balance(page)).toBe(await shown(game))
  await expect(page.getByRole('navigation', { name: 'Menú' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Jugar gratis' }).click()
  await expect(page).toHaveURL(/mode=demo/)
  await expect(game.getByText('Modo demo')).toBeVisible()
  const [kept, coins] = [await balance(page), 1_000_000]
  await playUntilChanged(game, coins)
  expect(await balance(page)).toBe(kept)
  await page.getByRole('link', { name: 'Jugar con saldo' }).click()
  await expect(game.getByText('Modo demo')).toBeHidden()
  await expect.poll(() => shown(game)).toBe(kept)
  expect(errors).toEqual([])
})

test('[GM02] a game opens in a window of its own; a blocked one says how to allow it', async ({
  page,
}) => {
  const { code, title } = await titleOf(page, 'pagoda')
  await enter(page, `/game?id=${code}`)
  await expect(table(page).getByRole('heading', { name: title })).toBeVisible()
  const button = page.getByRole('button', { name: 'Abrir en otra ventana' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(popup.getByRole('heading', { name: title })).toBeVisible()
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(page.getByText(`${title} está abierto en otra ventana.`)).toBeVisible()
  await expectAccessible(page)
  await popup.close()
  await page.getByRole('button', { name: 'Volver a jugar aquí' }).click()
  await expect(table(page).getByRole('heading', { name: title })).toBeVisible()
  await page.evaluate(() => {
    window.open = () => null
  })
  await button.click()
  await expect(page.getByText(/Permite las ventanas emergentes/)).toBeVisible()
})

test("[RT12] [WA04] a member moves money into a vendor's wallet, plays there and takes it back", async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, '/seamless')
  await expect(page.getByTestId('purse-arrecife')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  const before = await main(page)
  await move(page, { to: 'Al proveedor', amount: '20,00' })
  expect([await main(page), await purse(page)]).toEqual([before - 2_000, 2_000])
  await expect.poll(() => balance(page)).toBe(before - 2_000)
  const recent = page.getByRole('list', { name: 'Transferencias recientes' })
  await expect(recent.getByRole('listitem').first()).toContainText('A Arrecife Fishing')
  await expect(recent.getByRole('listitem').first()).toContainText('Hecha')
  const { code } = await titleOf(page, 'arrecife')
  await page.goto(site(`/game?id=${code}`))
  await playUntilChanged(table(page), 2_000)
  const left = await shown(table(page))
  await page.goto(site('/seamless'))
  await expect.poll(() => purse(page)).toBe(left)
  await move(page, { to: 'A mi cuenta', amount: 'all' })
  expect([await main(page), await purse(page)]).toEqual([before - 2_000 + left, 0])
  expect(errors).toEqual([])
})

test("[GM02] [WA04] a vendor's empty wallet is filled only after a yes", async ({ page }) => {
  const { code, title } = await titleOf(page, 'arrecife')
  await enter(page, `/game?id=${code}`)
  const dialog = page.getByRole('dialog', { name: 'Mover saldo a Arrecife Fishing' })
  await expect(dialog).toBeVisible()
  // the header has its balance a moment after the question
  const asked = cents((await dialog.getByRole('definition').textContent()) ?? '')
  await expect.poll(() => balance(page)).toBe(asked)
  const before = asked
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(await balance(page)).toBe(before)
  await page.getByRole('button', { name: 'Mover y jugar' }).click()
  await dialog.getByRole('button', { name: 'Mover y jugar' }).click()
  await expect(table(page).getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => balance(page)).toBe(0)
  await page.goto(site('/seamless'))
  await expect.poll(() => purse(page)).toBe(before)
  await move(page, { to: 'A mi cuenta', amount: 'all' })
  expect(await main(page)).toBe(before)
})

type Faults = { readonly drop?: number; readonly launchError?: string }

/** What goes wrong at a vendor while something is done. */
const during = async (
  page: Page,
  { vassalage, ...faults }: Faults & { readonly vassalage: string },
  work: () => Promise<void>,
): Promise<void> => {
  const { code } = await titleOf(page, 'lantern')
  await page.goto(site(`/game?id=${code}&mode=demo`))
  const address = (await page.locator('main iframe').getAttribute('src')) ?? ''
  const vendor = `${new URL(address).origin}/vendors/${vassalage}/faults`
  await page.request.post(vendor, { data: faults })
  try {
    await work()
  } finally {
    await page.request.post(vendor, { data: {} })
  }
}

test('[WA04] a transfer whose answer gets lost shows its progress and ends by itself', async ({
  page,
}) => {
  await enter(page, '/seamless')
  await expect(page.getByTestId('main-account')).toBeVisible()
  const before = await main(page)
  await during(page, { vassalage: 'arrecife', drop: 1 }, async () => {
    await page.goto(site('/seamless'))
    await page.getByLabel(/^Importe/).fill('12,50')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Transferir' }).click()
    await expect(page.getByText(/Esperando la respuesta de Arrecife Fishing/)).toBeVisible()
    expect(await main(page)).toBe(before - 1_250)
    await expectAccessible(page)
  })
  await expect(page.getByText(/P\s12,50 ya está en Arrecife Fishing/)).toBeVisible({
    timeout: within(60_000),
  })
  expect([await main(page), await purse(page)]).toEqual([before - 1_250, 1_250])
  await move(page, { to: 'A mi cuenta', amount: 'all' })
  expect(await main(page)).toBe(before)
})

test('[GM02] a game that its vendor stopped offers others; a vendor that fails is tried again', async ({
  page,
}) => {
  const { code, title } = await titleOf(page, 'lantern')
  await enter(page, `/game?id=${code}`)
  await during(page, { vassalage: 'lantern', launchError: '410' }, async () => {
    await page.goto(site(`/game?id=${code}`))
    await expect(
      page.getByRole('heading', { name: `${title} está en mantenimiento` }),
    ).toBeVisible()
    await expect(page.getByRole('article').getByRole('list').first().getByRole('img')).toHaveCount(
      4,
    )
    await expectAccessible(page)
  })
  await during(page, { vassalage: 'lantern', launchError: '404' }, async () => {
    await page.goto(site(`/game?id=${code}`))
    await expect(page.getByText('El proveedor no responde.', { exact: false })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(table(page).getByRole('heading', { name: title })).toBeVisible()
})

test("[GM02] an entry that stands for its vendor opens the list of the vendor's games", async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/sports'))
  // below our own book, which grows while its events come; covers far away are not drawn
  const houses = page.getByRole('region', { name: 'Más casas' })
  const tribuna = houses.getByRole('img', { name: /Tribuna Sports$/ })
  await expect(async () => {
    await houses.scrollIntoViewIfNeeded({ timeout: 2_000 })
    await tribuna.first().click({ timeout: 2_000 })
  }).toPass()
  const sports = page.getByRole('dialog', { name: 'Juegos de Tribuna Sports' })
  await expect(sports.getByRole('img')).toHaveCount(1)
  await page.goBack()
  await expect(sports).toBeHidden()
  await page.goto(site('/index'))
  await page.getByRole('region', { name: 'Proveedores' }).getByText('Pagoda Play').click()
  const list = page.getByRole('dialog', { name: 'Juegos de Pagoda Play' })
  await expect(list.getByText('1150 juegos')).toBeVisible()
  await expectAccessible(page)
  const covers = list.getByRole('img')
  await expect
    .poll(async () => {
      await covers.last().scrollIntoViewIfNeeded()
      return covers.count()
    })
    .toBeGreaterThan(60)
  const { title } = await titleOf(page, 'pagoda')
  await list.getByRole('searchbox').fill(title)
  await expect(covers.first()).toHaveAttribute('alt', `${title} — Pagoda Play`)
  await covers.first().click()
  await expect(page).toHaveURL(/\/game\?id=pagoda-/)
  await expect(list).toBeHidden()
  expect(errors).toEqual([])
})
