/** Pictures a member may choose from, by number from 1; 0 is none, and the name's letter stands. */
export const avatarCount = 12

export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitKind = (typeof limitKinds)[number]
export type LimitPeriod = (typeof limitPeriods)[number]
export type LimitKey = `${LimitKind}.${LimitPeriod}`

export const realityMinutes = [15, 30, 60, 120] as const
export const coolOffDays = [1, 7, 30] as const
export const exclusionMonths = [6, 12, 60] as const

/** By what an account was found to be like that of somebody excluded. */
export const holdReasons = ['phone', 'mail', 'document', 'bank-account', 'device'] as const
export type HoldReason = (typeof holdReasons)[number]
