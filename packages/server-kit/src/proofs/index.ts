export { browserOf } from './browser.ts'

export {
  challengeOf,
  creationOptions,
  passkeyFields,
  credentialIdOf,
  readAnswered,
  readCreated,
  requestOptions,
} from './passkeys.ts'
export type {
  CreationOptions,
  NewPasskey,
  RequestOptions,
  Site,
  StoredPasskey,
} from './passkeys.ts'
export { isSameHash, newRecoveryCode, newSecret, recoveryHash, secretHash } from './secrets.ts'
export { newTotpSecret, totpStep, totpUri } from './totp.ts'
