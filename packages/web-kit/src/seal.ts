type EncryptionKey = {
  readonly kid: string
  readonly jwk: { readonly kty: string; readonly n: string; readonly e: string }
}

/** Encrypts a body for the server: compact JWE, RSA-OAEP-256 with A256GCM. */
export const sealFor =
  (key: () => Promise<EncryptionKey>) =>
  async (body: unknown): Promise<string> => {
    // jose is needed only where something secret is sent: it stays out of the first load
    const [{ CompactEncrypt, importJWK }, { kid, jwk }] = await Promise.all([import('jose'), key()])
    const publicKey = await importJWK(jwk, 'RSA-OAEP-256')
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
      .encrypt(publicKey)
  }
