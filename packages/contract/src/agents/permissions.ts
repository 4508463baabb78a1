/** Permissions of staff that agents adds. */
export const permissions = [
  'agents.read',
  'agents.write',
  'agents.release',
  'agents.approve',
  'affiliate.write',
  'affiliate.review',
] as const

type Own = Readonly<Record<(typeof permissions)[number], true>>
declare module '../permissions.ts' {
  interface Permissions extends Own {}
}
