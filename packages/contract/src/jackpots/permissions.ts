/** Permissions of staff that jackpots adds. */
export const permissions = ['jackpots.read', 'jackpots.write'] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
