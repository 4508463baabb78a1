/** Permissions of staff that lotteries add. */
export const permissions = [
  'lottery.view',
  'lottery.result',
  'lottery.draw',
  'lottery.price',
  'lottery.approve',
] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
