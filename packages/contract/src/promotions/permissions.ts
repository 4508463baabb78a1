/** Permissions of staff that promotions add. */
export const permissions = [
  'promotions.read',
  'promotions.write',
  'promotions.approve',
  'promotions.redeem',
  'promotions.grant',
] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
