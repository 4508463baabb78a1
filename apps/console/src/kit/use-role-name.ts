import { useT, type MessageKey } from '@faro/i18n'
import { useWords } from './use-words.ts'

type Named = { readonly role: string; readonly title: string | null }

/** What a role is called: of every installation, made in this one, or a single permission. */
export const useRoleName = (named: readonly Named[] = []): ((role: string) => string) => {
  const t = useT()
  const permissionOf = useWords('permission')
  return (role) => {
    if (role.includes('.')) return permissionOf(role)
    const text = t(`staff.role.${role}` as MessageKey)
    // one that was made here is called as it was named; where that is not known, by its code
    return (
      named.find((one) => one.role === role)?.title ?? (text === `staff.role.${role}` ? role : text)
    )
  }
}
