import { expect, test, vi } from 'vitest'
import { translate } from './i18n.ts'
import type { MessageKey } from './keys.ts'

test('a code without a name stands as it is, and the browser is warned of nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const key = 'approval.value.subject.Ámbar {interactive}' as MessageKey
  expect(translate(key)).toBe(key)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
