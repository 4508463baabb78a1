/** Permissions of staff that gaming adds. */
export const permissions = [
  'games.read',
  'games.write',
  'vendors.read',
  'vendors.write',
  'free-rounds.read',
  'free-rounds.write',
] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
