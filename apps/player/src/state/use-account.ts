import { isPageVisible, roleOf, rolesOf, type Role } from '@faro/contract/roles'
import { useFlags, useSession } from '@faro/web-kit'
import { useCallback } from 'react'
import { create } from 'zustand'

type Account = {
  readonly role: Role | null
  /** Rank level of the first member label; 0 for whoever has none. */
  readonly rank: number
  /** Whether somebody above the member takes transfers. */
  readonly hasUpline: boolean
  readonly setAccount: (
    accountType: number | null,
    labels: { readonly rank: number; readonly hasUpline: boolean },
  ) => void
}

/** Separate from the member's own answer, so that the first load needs no code for it. */
export const useAccountStore = create<Account>((set) => ({
  role: null,
  rank: 0,
  hasUpline: false,
  setAccount: (accountType, labels) =>
    set({ role: accountType === null ? null : roleOf(accountType), ...labels }),
}))

/** Who is looking; null while that is not known yet. */
export const useRole = (): Role | null => {
  const { token } = useSession()
  const role = useAccountStore((account) => account.role)
  return token === null ? 'visitor' : role
}

/** Whether an account of real money is signed in; not before that is known. */
export const useIsReal = (): boolean => {
  const role = useRole()
  return role !== null && rolesOf['real-account'].includes(role)
}

/** Whether the account has an agent centre: agents, and affiliates for their links. */
export const useIsAgent = (): boolean => {
  const role = useRole()
  return role !== null && rolesOf.agent.includes(role)
}

/** Which pages of the member centre this account and this brand have, by the table of roles. */
export const usePageVisible = (): ((page: string) => boolean) => {
  const role = useRole() ?? 'member'
  const isOn = useFlags()
  const hasUpline = useAccountStore((account) => account.hasUpline)
  return useCallback(
    (page) =>
      (page !== 'transferUpline' || hasUpline) &&
      isPageVisible(page, {
        isOf: (audience) => rolesOf[audience].includes(role),
        isOn,
      }),
    [role, isOn, hasUpline],
  )
}
