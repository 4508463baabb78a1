import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { col } from '../db/row.ts'

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** The site that a passkey belongs to: its name is part of what the authenticator signs. */
export type Site = { readonly origin: string; readonly name: string }

const rpIdOf = ({ origin }: Site): string => new URL(origin).hostname

/** A stored passkey, of a member or of staff. */
export const passkeyFields = {
  passkey_id: col.uuid,
  credential_id: col.text,
  public_key: col.bytea,
  counter: col.int8,
  transports: col.textArray.as<string[]>(),
  name: col.text,
  is_backed_up: col.bool,
  created_at: col.timestamptz,
  used_at: col.timestamptz.orNull,
} as const

/** What an authenticator is asked with and its answer is judged by. */
export type StoredPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

type Owner = {
  /** Stable and meaningless: authenticators show it to nobody but keep it. */
  readonly userId: string
  readonly username: string
  readonly known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]
}

const verification = 'required' as const

export const creationOptions = (site: Site, owner: Owner): Promise<CreationOptions> =>
  generateRegistrationOptions({
    rpName: site.name,
    rpID: rpIdOf(site),
    userName: owner.username,
    userID: new TextEncoder().encode(owner.userId),
    attestationType: 'none',
    excludeCredentials: owner.known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: verification },
  })

/** Without `known` any passkey of the site answers: the browser lets the person choose. */
export const requestOptions = (
  site: Site,
  known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[] = [],
): Promise<RequestOptions> =>
  generateAuthenticationOptions({
    rpID: rpIdOf(site),
    userVerification: verification,
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  })

export type NewPasskey = StoredPasskey & { readonly isBackedUp: boolean }

/** The passkey in an authenticator's answer to `creationOptions`; null where it proves nothing. */
export const readCreated = async (
  site: Site,
  challenge: string,
  response: unknown,
): Promise<NewPasskey | null> => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: true,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
    }
  } catch {
    // the library throws for every invalid answer, and the reason is not for the caller
    return null
  }
}

/**
 * The passkey's new counter; null for a signature that is not right and for a counter that went
 * back, which is how a copied key shows.
 */
export const readAnswered = async (
  site: Site,
  asked: { readonly challenge: string; readonly passkey: StoredPasskey },
  response: unknown,
): Promise<number | null> => {
  const { credentialId, publicKey, counter, transports } = asked.passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: [...transports],
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** The credential id that an answer claims; not verified. */
export const credentialIdOf = (response: unknown): string | null =>
  typeof response === 'object' &&
  response !== null &&
  'id' in response &&
  typeof response.id === 'string'
    ? response.id
    : null

/** The challenge that an answer says it answers; it must be one of ours, unused. */
export const challengeOf = (response: unknown): string | null => {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown
    }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
