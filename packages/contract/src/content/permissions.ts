/** Permissions of staff that content adds. */
export const permissions = ['content.read', 'content.write'] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
