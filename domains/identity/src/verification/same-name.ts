import { isSameHash, secretHash } from '@faro/server-kit/proofs'

/** `  José  PÉREZ ` and `jose perez` are one name. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two names are the same but for case, accents and spaces; an empty one is nobody's. */
export const isSameName = (a: string, b: string): boolean =>
  plain(a) !== '' && isSameHash(secretHash(plain(a)), secretHash(plain(b)))
