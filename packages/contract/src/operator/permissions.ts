/** Permissions of staff that operator adds. */
export const permissions = ['staff.write', 'audit.read', 'cases.read', 'cases.write'] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
