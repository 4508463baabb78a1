import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { keyFor, openAtRest, sealAtRest } from '@faro/server-kit/sealing'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval, type Approvals, type RequestRefusal } from '@faro/server-kit/approvals'
import { col, type Db, type Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import * as z from 'zod/mini'
import { addKey, type NewKey } from '../links/add-vendor.ts'
import type { KeyVault } from '../links/key-vault.ts'
import type { Dialect } from '../links/link.ts'
import { publicFingerprint } from './public-fingerprint.ts'
import { vendorFigure, type VendorNames } from './vendor-figure.ts'
import { noteChange, type Actor } from './note-change.ts'

export const keyKind = 'gaming.vendor-key'
const hourMs = 3_600_000

const input = z.strictObject({
  vendorCode: z.string(),
  kind: z.enum(['shared', 'partner', 'own']),
  /** The vendor's own public key, which is no secret. */
  publicKey: z.nullable(z.string()),
  overlapHours: z.int(),
  /** The staff member who entered the vendor's key; empty for generated keys. */
  broughtBy: z.string(),
  askedIn: z.int(),
})
type Input = z.output<typeof input>

/** What each dialect proves itself with. */
const kindsOf: Readonly<Record<Dialect, readonly NewKey['kind'][]>> = {
  softswiss: ['shared'],
  transfer: ['shared'],
  hub88: ['own', 'partner'],
}

type Deps = {
  readonly events: Events
  readonly serverSecret: string
  readonly vault: KeyVault
  readonly catalogue: VendorNames
  readonly onChanged: () => void
}

/**
 * Replaces a key. Our keys are generated with the approval and stay sealed until the requester
 * fetches them, once: only then they come into force and the overlap with the former one begins. So
 * a key that nobody fetches locks no vendor out, and expires a day later. A vendor's public key
 * comes into force with the approval.
 */
export const vendorKey = (deps: Deps) => {
  const sealing = keyFor(deps.serverSecret, 'vendor-keys')
  return defineApproval({
    kind: keyKind,
    version: 2,
    permission: { request: 'vendors.write', approve: 'vendors.write' },
    notifiesManagers: true,
    input,
    brandOf: () => null,
    preview: async (db, { vendorCode, kind, publicKey, overlapHours, broughtBy }) => [
      await vendorFigure(deps, db, vendorCode),
      { label: 'key-kind', value: kind },
      { label: 'overlap-hours', value: String(overlapHours) },
      ...(publicKey === null
        ? []
        : [
            // the approver compares it with the vendor's own, by another channel than the
            // requester's
            { label: 'fingerprint', value: publicFingerprint(publicKey) ?? '—' },
            { label: 'brought-by', value: broughtBy },
            { label: 'public-key', value: publicKey },
          ]),
    ],
    execute: async (tx, { input: asked, approvalId, requestedBy, now }) => {
      const { vendorCode, kind, publicKey, askedIn } = asked
      const fault = await faultOf(tx, asked)
      if (fault !== null) return err(fault)
      if (kind === 'partner') await putInForce(deps, tx, { asked, content: publicKey ?? '', now })
      else
        await tx.query('insert into gaming.vendor_new_key values ($1, $2, $3, $4, $5)', [
          approvalId,
          vendorCode,
          kind,
          sealAtRest(sealing, kind === 'shared' ? newSecret() : newPrivateKey()),
          now,
        ])
      const actor = { operatorId: requestedBy.operatorId, merchantId: askedIn }
      const action = kind === 'partner' ? 'key-rotated' : 'key-made'
      await noteChange(deps, tx, { actor, note: { vendorCode, action, detail: { kind } } })
      tx.afterCommit(deps.onChanged)
      return ok({ vendorCode, kind })
    },
    collect: async (tx, { input: asked, approvalId, requestedBy, now }) => {
      const [made] = await tx.query(
        'delete from gaming.vendor_new_key where approval_id = $1 returning sealed',
        [approvalId],
        { sealed: col.bytea },
      )
      if (made === undefined) return err('not-found')
      const content = openAtRest(sealing, made.sealed)
      const { vendorCode, kind, overlapHours, askedIn } = asked
      await putInForce(deps, tx, { asked, content, now })
      const actor = { operatorId: requestedBy.operatorId, merchantId: askedIn }
      const detail = { kind, overlapHours }
      await noteChange(deps, tx, { actor, note: { vendorCode, action: 'key-rotated', detail } })
      tx.afterCommit(deps.onChanged)
      const told: Readonly<Record<string, string>> =
        kind === 'shared' ? { secret: content } : { 'public-key': publicKeyOf(content) }
      return ok(told)
    },
  })
}

const faultOf = async (
  tx: Tx,
  { vendorCode, kind, publicKey }: Input,
): Promise<'vendor-unknown' | 'key-invalid' | null> => {
  const [link] = await tx.query(
    'select dialect from gaming.vendor_link where vendor_code = $1 for update',
    [vendorCode],
    { dialect: col.text.as<Dialect>() },
  )
  if (link === undefined) return 'vendor-unknown'
  const isFitting = kindsOf[link.dialect].includes(kind)
  const isReadable = kind === 'partner' ? isRsaKey(publicKey ?? '') : publicKey === null
  return isFitting && isReadable ? null : 'key-invalid'
}

type Forcing = { readonly asked: Input; readonly content: string; readonly now: Date }

/** Both are valid until the overlap ends. */
const putInForce = async (
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  { asked, content, now }: Forcing,
): Promise<void> => {
  const { vendorCode, kind, overlapHours } = asked
  const end = new Date(now.getTime() + overlapHours * hourMs)
  await tx.query(
    `update gaming.vendor_key set valid_until = $3
     where vendor_code = $1 and kind = $2 and (valid_until is null or valid_until > $3)`,
    [vendorCode, kind, end],
  )
  await addKey(tx, vendorCode, vault.seal({ kind, content }))
}

const newSecret = (): string => randomBytes(32).toString('base64url')

const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string

/** Long enough to be one, and no private key by mistake. */
const isRsaKey = (pem: string): boolean => {
  try {
    const key = createPublicKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return pem.includes('BEGIN PUBLIC KEY') && key.asymmetricKeyType === 'rsa' && bits >= 2048
  } catch {
    return false
  }
}

type KeyInput = Pick<Input, 'kind' | 'overlapHours'> & {
  readonly publicKey?: string | null | undefined
  readonly reason: string
}

type AskDeps = { readonly db: Db; readonly approvals: Pick<Approvals, 'request'> }
type AskRefusal = 'vendor-unknown' | 'key-invalid' | RequestRefusal

/** Requests another key; nothing is generated before another person approves. */
export const askForKey =
  ({ db, approvals }: AskDeps) =>
  (
    vendorCode: string,
    { kind, overlapHours, publicKey = null, reason }: KeyInput,
    { operatorId, username, merchantId: askedIn }: Actor,
  ): Promise<Result<{ approvalId: string }, AskRefusal>> =>
    db.tx<Result<{ approvalId: string }, AskRefusal>>(async (tx) => {
      const broughtBy = publicKey === null ? '' : username
      const asked = { vendorCode, kind, publicKey, overlapHours, broughtBy, askedIn }
      const fault = await faultOf(tx, asked)
      if (fault !== null) return err(fault)
      return approvals.request(tx, {
        kind: keyKind,
        merchantId: null,
        subject: `${vendorCode}:${kind}`,
        input: asked,
        reason,
        by: { operatorId, username },
      })
    })
