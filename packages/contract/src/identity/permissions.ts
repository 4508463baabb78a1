/** Permissions of staff that identity adds. */
export const permissions = ['players.read', 'players.write'] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
