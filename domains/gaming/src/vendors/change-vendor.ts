import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { GamingEvents } from '@faro/contract/gaming'
import type { Clock } from '@faro/kernel/clock'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Outgoing } from '@faro/server-kit/outgoing'
import { addKey, type NewKey } from '../links/add-vendor.ts'
import type { Dialect, VendorLink } from '../links/link.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly outgoing: Outgoing
}

export type Actor = { readonly operatorId: string; readonly merchantId: number }
type Note = Omit<GamingEvents['gaming.vendor-changed'], 'operatorId'>

export type VendorChange = Pick<
  VendorLink,
  'baseUrl' | 'operatorId' | 'rollbackUnknown' | 'allowedNetworks' | 'barredCountries' | 'isActive'
>

export const noteChange = (
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { actor, note }: { actor: Actor; note: Note },
) =>
  events.emit<GamingEvents, 'gaming.vendor-changed'>(tx, {
    topic: 'gaming.vendor-changed',
    merchantId: actor.merchantId,
    payload: { ...note, operatorId: actor.operatorId },
  })

type Refusal = 'vendor-unknown' | 'address-not-public'

export const changeVendor =
  (deps: Deps) =>
  async (
    vendorCode: string,
    change: VendorChange,
    actor: Actor,
  ): Promise<Result<null, Refusal>> => {
    const fault = deps.outgoing.faultOf(change.baseUrl)
    if (fault !== null) return err('address-not-public', { baseUrl: fault })
    return deps.db.tx<Result<null, Refusal>>(async (tx) => {
      const changed = await tx.query(
        `update gaming.vendor_link set base_url = $2, operator_id = $3, rollback_unknown = $4,
           allowed_networks = $5, barred_countries = $6, is_active = $7, changed_at = now()
         where vendor_code = $1 returning vendor_code`,
        [
          vendorCode,
          change.baseUrl.replace(/\/$/, ''),
          change.operatorId,
          change.rollbackUnknown,
          change.allowedNetworks,
          change.barredCountries,
          change.isActive,
        ],
      )
      if (changed.length === 0) return err('vendor-unknown')
      const detail = { isActive: change.isActive, baseUrl: change.baseUrl }
      await noteChange(deps, tx, { actor, note: { vendorCode, action: 'settings', detail } })
      return ok(null)
    })
  }

export type Rotation = {
  readonly kind: NewKey['kind']
  readonly publicKey: string | undefined
  readonly overlapHours: number
}

/** What each dialect proves itself with. */
const kindsOf: Readonly<Record<Dialect, readonly NewKey['kind'][]>> = {
  softswiss: ['shared'],
  transfer: ['shared'],
  hub88: ['own', 'partner'],
}

/**
 * Puts a new key beside the old one, which ends after the overlap: both are valid until then. What
 * the vendor must be told is answered once and can be read nowhere later.
 */
export const rotateKey =
  (deps: Deps) =>
  async (
    vendorCode: string,
    rotation: Rotation,
    actor: Actor,
  ): Promise<Result<{ tell: string | null }, 'vendor-unknown' | 'key-invalid'>> => {
    const made = makeKey(rotation)
    if (made === null) return err('key-invalid')
    return deps.db.tx<Result<{ tell: string | null }, 'vendor-unknown' | 'key-invalid'>>(
      async (tx) => {
        const [link] = await tx.query<{ dialect: Dialect }>(
          'select dialect from gaming.vendor_link where vendor_code = $1 for update',
          [vendorCode],
        )
        if (link === undefined) return err('vendor-unknown')
        if (!kindsOf[link.dialect].includes(rotation.kind)) return err('key-invalid')
        const end = new Date(deps.clock.now().getTime() + rotation.overlapHours * 3_600_000)
        await tx.query(
          `update gaming.vendor_key set valid_until = $3
           where vendor_code = $1 and kind = $2 and (valid_until is null or valid_until > $3)`,
          [vendorCode, rotation.kind, end],
        )
        await addKey(tx, vendorCode, { kind: rotation.kind, content: made.content })
        const detail = { kind: rotation.kind, overlapHours: rotation.overlapHours }
        await noteChange(deps, tx, { actor, note: { vendorCode, action: 'key-rotated', detail } })
        return ok({ tell: made.tell })
      },
    )
  }

const makeKey = ({
  kind,
  publicKey,
}: Rotation): { content: string; tell: string | null } | null => {
  switch (kind) {
    case 'shared': {
      const secret = randomBytes(32).toString('base64url')
      return { content: secret, tell: secret }
    }
    case 'own': {
      const pair = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      return { content: pair.privateKey, tell: pair.publicKey }
    }
    case 'partner':
      return isRsaKey(publicKey ?? '') ? { content: publicKey ?? '', tell: null } : null
  }
}

const isRsaKey = (pem: string): boolean => {
  try {
    return pem.includes('PUBLIC KEY') && createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
