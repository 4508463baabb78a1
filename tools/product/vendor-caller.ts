import { generateKeyPairSync } from 'node:crypto'
import { sign as signHub88 } from '../../domains/gaming/src/hub88/signing.ts'
import { sign as signSoftswiss } from '../../domains/gaming/src/softswiss/signing.ts'

export const softswissSecret = 'vendor-secret-1'
export const hub88Keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

type Answered = { readonly status: number; readonly body: Record<string, unknown> }

/** A vendor's server in front of ours: signs what it says with the key of its dialect. */
export const vendorCaller = (origin: string) => {
  const post = async (place: string, body: string, header: readonly [string, string]) => {
    const answer = await fetch(origin + place, {
      method: 'POST',
      headers: { [header[0]]: header[1] },
      body,
    })
    return { status: answer.status, body: await answer.json() } as Answered
  }
  return {
    softswiss: (place: string, message: object, secret = softswissSecret): Promise<Answered> => {
      const body = JSON.stringify(message)
      return post(place, body, ['x-request-sign', signSoftswiss(secret, body)])
    },
    hub88: (place: string, message: object): Promise<Answered> => {
      const body = JSON.stringify(message)
      return post(place, body, ['x-hub88-signature', signHub88(hub88Keys.privateKey, body)])
    },
  }
}
