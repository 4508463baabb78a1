import type { TermsByName } from '../../route.ts'
import { Session } from './session.ts'

export const freePlay = {
  start: {
    /**
     * os: the visitor's system. platform: W. X-Gateway-Version: 3. Encryption: a random text of 16
     * to 128 letters and digits, RSA-OAEP-256 with the permission's key, base64url; good once.
     */
    headers: ['os', 'platform', 'encryption', 'x-gateway-version'],
    limit: '10/min',
    summary: 'Signs a visitor in with a demo account (type 4) and play money',
    ok: Session,
    errors: ['freeplay-closed', 'freeplay-exhausted'],
  },
} as const satisfies TermsByName
