/** Permissions of staff that messaging adds. */
export const permissions = ['messaging.read', 'messaging.write'] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
