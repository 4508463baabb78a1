import { expect, test } from '@playwright/test'
import { demo, enterConsole, expectAccessible, watchErrors } from '../steps.ts'

test('staff set limits, open a jackpot after seeing its return, and close it again', async ({
  page,
}) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, mesa)
  const errors = watchErrors(page)
  await page.getByRole('link', { name: 'Límites de Perseida' }).click()
  await expectAccessible(page)
  await page.getByLabel(/^Apuesta máxima/).fill('500,00')
  await page.getByRole('button', { name: 'Guardar límites' }).click()
  await expect(page.getByText('Escribe por qué, con al menos tres letras.')).toBeVisible()
  await page.getByLabel(/^Motivo/).fill('temporada tranquila')
  await page.getByRole('button', { name: 'Guardar límites' }).click()
  await expect(page.getByText(/Cambiados el .* por mesa: temporada tranquila/)).toBeVisible()

  await page.getByRole('link', { name: 'Jackpots' }).click()
  await page.getByRole('link', { name: 'Abrir un jackpot' }).click()
  await page.getByRole('textbox', { name: /^Jackpot/ }).fill('Ola de Prueba')
  await page.getByLabel(/^Código/).fill('ola-de-prueba')
  await page.getByLabel(/^Aporte al acumulado/).fill('6')
  await expect(page.getByText(/así no se puede abrir/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir ahora' })).toBeDisabled()
  await page.getByLabel(/^Aporte al acumulado/).fill('0,01')
  await page.getByLabel(/^Motivo/).fill('para probar')
  await expect(page.getByText(/Ningún juego pasa/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Abrir ahora' }).click()
  await expect(page.getByRole('heading', { name: 'Ola de Prueba' })).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar para siempre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar Ola de Prueba' })
  await expectAccessible(page)
  await dialog.getByLabel(/^Motivo/).fill('ya está probado')
  await dialog.getByRole('button', { name: 'Cerrar y traspasar' }).click()
  await expect(page.getByText(/Cerrado para siempre el/)).toBeVisible()
  expect(errors).toEqual([])
})
