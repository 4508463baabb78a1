import { expect, test } from 'vitest'
import { browserOf } from './browser.ts'

test('a browser is told by its name and system, an unknown one by nothing', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  expect(browserOf(phone)).toEqual({ browser: 'Chrome', system: 'Android', isPhone: true })
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  expect(browserOf(mac)).toEqual({ browser: 'Safari', system: 'macOS', isPhone: false })
  expect(browserOf('')).toEqual({ browser: '', system: '', isPhone: false })
  expect(browserOf('<script>')).toMatchObject({ system: '', isPhone: false })
})
