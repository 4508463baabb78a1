import { useT, type MessageKey } from '@faro/i18n'
import { useCallback } from 'react'

type Group = 'action' | 'field' | 'permission' | 'side'

/** Where names stand that the forms of the console use themselves. */
const elsewhere: Partial<Record<Group, readonly string[]>> = {
  field: ['cashier.rule', 'cashier.method', 'brand.setting', 'signinsettings'],
}

/** Names of codes that others made up; one without a name stands as it is. */
export const useWords = (group: Group): ((code: string) => string) => {
  const t = useT()
  return useCallback(
    (code) => {
      for (const place of [`audit.${group}`, ...(elsewhere[group] ?? [])]) {
        const key = `${place}.${code}`
        const text = t(key as MessageKey)
        if (text !== key) return text
      }
      return code
    },
    [t, group],
  )
}
