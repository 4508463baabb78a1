// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { changeLanguage, savePage } from './preferences.ts'

const stored = () => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'es'
})

test('[WL04] the first visit stores its language as both, and a change the former one too', async () => {
  savePage('voltio')
  expect(stored()).toEqual(['ES', 'ES'])
  await changeLanguage('en')
  expect(stored()).toEqual(['EN', 'ES'])
  expect(document.documentElement.lang).toBe('en')
  expect(document.cookie).toContain('lang=EN')
  await changeLanguage('vi')
  expect(stored()).toEqual(['VI', 'EN'])
})

test('[WL04] a page that comes in another language than the last keeps that one too', () => {
  savePage('voltio')
  document.documentElement.lang = 'en'
  savePage('voltio')
  expect(stored()).toEqual(['EN', 'ES'])
  savePage('voltio')
  expect(stored()).toEqual(['EN', 'ES'])
})

test('[WL04] the merchant code stands in both storages', () => {
  savePage('voltio')
  expect(sessionStorage.getItem('merchantCode')).toBe('voltio')
  expect(localStorage.getItem('merchantCode')).toBe('voltio')
})
