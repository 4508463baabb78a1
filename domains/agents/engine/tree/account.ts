/** General agent, agent, affiliate, member (§1.2). */
export type AccountType = 41 | 1 | 42 | 2

export type AccountStatus = 'active' | 'frozen' | 'closed'

/** By lottery mode a group, by other category a rate in ppm (R1). */
export type PrizeLimits = Readonly<Record<string, number>>

export type TreeAccount = {
  readonly type: number
  readonly brand: string
  readonly currency: string
  readonly limits: PrizeLimits
  readonly status: AccountStatus
}

/** Whether an account may have a team that it earns on. */
export const isAgent = (type: number): boolean => type === 41 || type === 1

/** Whether a prize limit or rate is above the upline's; what the upline does not have is nothing. */
export const exceeds = (limits: PrizeLimits, upline: PrizeLimits): boolean =>
  Object.entries(limits).some(([name, limit]) => limit > (upline[name] ?? 0))

/** A limit of somebody who came by a link: the link's, cut to what the upline has now (T7). */
export const limitByLink = (link: number, uplineNow: number): number => Math.min(link, uplineNow)
