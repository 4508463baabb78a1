/** Permissions of staff that cashier adds. */
export const permissions = ['cashier.read', 'cashier.approve'] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
