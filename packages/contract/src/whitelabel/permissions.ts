/** Permissions of staff that whitelabel adds. */
export const permissions = ['brand.read', 'brand.write'] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
