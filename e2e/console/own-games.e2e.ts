import { expect, test } from '@playwright/test'
import { agreeInConsole, demo, enterConsole, expectAccessible, watchErrors } from '../steps.ts'

test('[desk.A1] staff set limits, and two of them open a jackpot and close it again', async ({
  page,
  browser,
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
  await expect(page.getByRole('button', { name: 'Pedir la apertura' })).toBeDisabled()
  await page.getByLabel(/^Aporte al acumulado/).fill('0,01')
  await page.getByLabel(/^Motivo/).fill('para probar')
  await expect(page.getByText(/Ningún juego pasa/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pedir la apertura' }).click()
  await expect(page.getByRole('heading', { name: 'Apertura de un jackpot' })).toBeVisible()
  await expect(page.getByText('Ola de Prueba (ola-de-prueba)')).toBeVisible()
  await page.getByRole('link', { name: 'Jackpots' }).click()
  await expect(page.getByRole('link', { name: 'ola-de-prueba' })).toBeVisible()
  await expectAccessible(page)
  await agreeInConsole(browser, { name: 'Apertura de un jackpot', shown: /Ola de Prueba/ })
  await page.getByRole('link', { name: 'Ola de Prueba' }).click()
  await expect(page.getByRole('heading', { name: 'Ola de Prueba' })).toBeVisible()

  // dearer waits, and stands as it was meanwhile
  await page.getByLabel(/^Importe inicial/).fill('70,00')
  await page.getByLabel(/^Motivo/).fill('más para el fin de semana')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Condiciones nuevas' })).toBeVisible()
  await expect(page.getByLabel(/^Importe inicial/)).toHaveValue('50,00')
  await agreeInConsole(browser, { name: 'Condiciones de un jackpot', shown: /→/ })
  await expect(page.getByLabel(/^Importe inicial/)).toHaveValue('70,00')

  await page.getByRole('button', { name: 'Cerrar para siempre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar Ola de Prueba' })
  await expectAccessible(page)
  await dialog.getByLabel(/^Motivo/).fill('ya está probado')
  await dialog.getByRole('button', { name: 'Pedir el cierre' }).click()
  await expect(page.getByRole('link', { name: 'Cierre definitivo' })).toBeVisible()
  await agreeInConsole(browser, {
    name: 'Cierre de un jackpot y traspaso de su acumulado',
    shown: /ola-de-prueba/,
  })
  await expect(page.getByText(/Cerrado para siempre el/)).toBeVisible()
  expect(errors).toEqual([])
})
