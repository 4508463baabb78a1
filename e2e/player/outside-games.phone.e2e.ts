import { expect, test } from '@playwright/test'
import { expectAccessible, signIn, site } from '../steps.ts'

test('[GM02] [RT12] on a phone a game fills the screen and the wallet has neither menu nor tabs', async ({
  page,
}) => {
  await page.goto(site('/seamless'))
  await signIn(page)
  await expect(page.getByTestId('purse-arrecife')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  const list = await page.request.get(site('/wps/relay/GCSGAME_gameList?vassalage=lantern&limit=1'))
  const { value } = (await list.json()) as { value: { rows: { code: string }[] } }
  await page.goto(site(`/game?id=${value.rows[0]?.code}`))
  const frame = page.locator('main iframe')
  await expect(page.frameLocator('main iframe').locator('#play')).toBeEnabled()
  const box = await frame.boundingBox()
  expect(box?.width).toBe(390)
  expect(box?.height).toBeGreaterThan(720)
})
