import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hex of the sha-256 over a text's UTF-8 bytes. */
export const sha256OfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Lower-case hex of the sha-256 over the bytes that a hex text names. */
export const sha256OfHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)))

/** HMAC-SHA256; a key or message that is a text counts by its UTF-8 bytes. */
export const hmacSha256 = (key: string, message: string | Uint8Array): Uint8Array =>
  hmac(sha256, utf8ToBytes(key), typeof message === 'string' ? utf8ToBytes(message) : message)

export const hexOf = bytesToHex
export const bytesOfHex = hexToBytes

/** Whether a text is the lower-case hex of 32 bytes. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
