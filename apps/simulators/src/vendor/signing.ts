import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto'
import type { VendorConfiguration } from './configuration.ts'

export const hmacHex = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Signs what the vendor sends: the name of the header and its value. */
export const signCall = (vendor: VendorConfiguration, body: string): readonly [string, string] =>
  vendor.dialect === 'hub88'
    ? [
        'x-hub88-signature',
        sign('RSA-SHA256', Buffer.from(body), vendor.privateKey).toString('base64'),
      ]
    : ['x-request-sign', hmacHex(vendor.secret, body)]

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether the operator signed exactly these bytes. */
export const isFromOperator = (
  vendor: VendorConfiguration,
  { headers, body }: { readonly headers: Headers; readonly body: string },
): boolean => {
  if (vendor.dialect === 'hub88') {
    const given = String(headers['x-hub88-signature'] ?? '')
    const signature = Buffer.from(given, 'base64')
    return verify('RSA-SHA256', Buffer.from(body), vendor.operatorPublicKey, signature)
  }
  const given = Buffer.from(String(headers['x-request-sign'] ?? ''))
  const expected = Buffer.from(hmacHex(vendor.secret, body))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
