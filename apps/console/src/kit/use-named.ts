import { useT, type MessageKey } from '@faro/i18n'

/** Names of codes that modules bring, by where they stand; one without a name stands as it is. */
export const useNamed = (): ((place: string, code: string) => string) => {
  const t = useT()
  return (place, code) => {
    const key = `${place}.${code}`
    const text = t(key as MessageKey)
    return text === key ? code : text
  }
}
