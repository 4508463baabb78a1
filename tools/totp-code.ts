// `npm run code -- SECRET`: the authenticator code of this moment.
import { Secret, TOTP } from 'otpauth'

const secret = process.argv[2]
if (secret === undefined) throw new Error('give the authenticator secret')
console.log(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
