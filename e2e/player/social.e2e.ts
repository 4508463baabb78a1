import { expect, test } from '@playwright/test'
import { expectAccessible, site } from '../steps.ts'

test.use({ locale: 'es-ES' })

test('[LG07] a visitor comes with google, completes the account, links facebook and comes back', async ({
  page,
}) => {
  await page.goto(site('/hot'))
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
  const google = login.getByRole('button', { name: 'Google' })
  await expect(google).toBeVisible()
  await expectAccessible(page)
  await google.click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  // back where they were, and told why
  await expect(page).toHaveURL(site('/hot'))
  await expect(page.getByText('Se canceló el acceso')).toBeVisible()
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await google.click()
  await expect(page.getByRole('heading', { name: 'Elige una cuenta' })).toBeVisible()
  await page.getByRole('button', { name: /Lucía Torres/ }).click()
  const form = page.getByRole('dialog', { name: 'Completa tu cuenta' })
  await expect(form.getByLabel(/^Nombre visible/)).toHaveValue('Lucía Torres')
  // what the browser came back with is no longer in the address
  await expect(page).toHaveURL(site('/hot'))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByTestId('balance').first()).toBeVisible()
  await page.goto(site('/index?member=securityCenter'))
  const links = page.getByRole('region', { name: 'Otros accesos' })
  await links.getByRole('button', { name: 'Vincular' }).click()
  await page.getByRole('button', { name: /Sol Ibarra/ }).click()
  await expect(page.getByText('Acceso vinculado')).toBeVisible()
  await expect(links.getByRole('button', { name: 'Quitar' })).toHaveCount(2)
})
