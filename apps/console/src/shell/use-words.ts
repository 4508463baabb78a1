import { useT, type MessageKey } from '@faro/i18n'

/** Names of codes that others made up; one without a name stands as it is. */
export const useWords = (
  group: 'action' | 'field' | 'permission' | 'side',
): ((code: string) => string) => {
  const t = useT()
  return (code) => {
    const key = `audit.${group}.${code}`
    const text = t(key as MessageKey)
    return text === key ? code : text
  }
}
