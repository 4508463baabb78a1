/** Every permission that staff can hold: `permissions.ts` of each folder adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface -- the folders fill it
export interface Permissions {}

export type Permission = keyof Permissions
