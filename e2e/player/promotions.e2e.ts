import { expect, test } from '@playwright/test'
import { enterSite, expectAccessible, site, watchErrors } from '../steps.ts'

test('[PR01] [RT11] [OS02] [OS04] promotions for guests and members: list, detail, joining, raffles and rains', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/promotions'))
  const cards = page.getByTestId('promotions')
  await expect(cards.getByTestId('promotion').first()).toBeVisible()
  await expect(cards.locator('[data-state="COMING_SOON"]')).toContainText('Próximamente')
  await expect(page.getByTestId('raffles')).toContainText('Sorteo del mes')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Recarga de la semana', exact: true }).click()
  await expect(page.getByText('Inicia sesión para unirte.')).toBeVisible()
  await enterSite(page, '/promotions?member=rewardCenter')
  await page.goto(site('/promotions'))
  await page.getByRole('link', { name: 'Recarga de la semana', exact: true }).click()
  const join = page.getByRole('button', { name: 'Unirme' })
  const joined = page.getByText('Estás dentro')
  await expect(join.or(joined)).toBeVisible()
  if (await join.isVisible()) await join.click()
  await expect(joined).toBeVisible()
  await expectAccessible(page)
  await page.goto(site('/promotions?filter=mine'))
  await expect(page.getByTestId('promotions')).toContainText('Apuntado')
  expect(errors).toEqual([])
})

test('[RT05] [PR02] [RT06] [OS01] [PT01] levels and the points mall, which has no side menu', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/vip'))
  await expect(page.getByRole('heading', { name: 'Niveles VIP' })).toBeVisible()
  await expect(page.getByText('Inicia sesión para ver tu nivel.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Corona/ })).toBeVisible()
  await enterSite(page, '/vip?member=rewardCenter')
  await page.goto(site('/vip'))
  await expect(page.getByTestId('vip-level')).toBeVisible()
  await expectAccessible(page)
  await page.goto(site('/pointMall'))
  await expect(page.getByTestId('points')).toContainText('puntos')
  await expect(page.getByTestId('reward').first()).toBeVisible()
  await expect(page.locator('aside')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mis canjes' }).click()
  await expect(page.getByText('Aún no has canjeado nada.')).toBeVisible()
  expect(errors).toEqual([])
})

test('[PC05] [PC07] [LT03] cashback, rewards and missions in the member centre', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enterSite(page, '/index?member=manualRebate')
  const centre = page.getByRole('dialog', { name: 'Centro del miembro' })
  await expect(centre.getByTestId('rebate')).toBeVisible()
  await expectAccessible(page)
  await centre.getByRole('link', { name: 'Centro de recompensas' }).click()
  await expect(centre.getByText('Historial de recompensas')).toBeVisible()
  await centre.getByRole('link', { name: 'Misiones' }).click()
  await expect(centre.getByTestId('mission').first()).toBeVisible()
  const press = centre.getByRole('button', { name: 'Marcar hoy' })
  const done = centre.getByRole('button', { name: 'Hoy ya está' })
  await expect(press.or(done)).toBeVisible()
  if (await press.isVisible()) await press.click()
  await expect(done).toBeVisible()
  await centre.getByRole('button', { name: 'Clasificación' }).click()
  await expect(centre.getByTestId('leaderboard')).toContainText('Copa del multiplicador')
  await expectAccessible(page)
  expect(errors).toEqual([])
})
