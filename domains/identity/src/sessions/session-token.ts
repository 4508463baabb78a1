/** 256 random bits; the database keeps only the hash, so a stolen copy of it opens nothing. */
export { newSecret as newToken, secretHash as tokenHash } from '@faro/server-kit/proofs'
