/** Permissions of staff that the trading of sports bets adds. */
export const permissions = [
  'trading.read',
  'trading.price',
  'trading.limits',
  'trading.settle',
  'trading.approve',
] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
