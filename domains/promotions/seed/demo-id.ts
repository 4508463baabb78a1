import { createHash } from 'node:crypto'

/** The demo's activities have the same ids wherever it is filled. */
export const demoId = (kind: string, merchantId: number, name: string): string =>
  createHash('sha256')
    .update(`${kind}:${merchantId}:${name}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
