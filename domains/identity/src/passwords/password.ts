import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** An account without a password is opened by none, after the same work as any other. */
export const isPassword = async (hashed: string, password: string): Promise<boolean> => {
  if (hashed !== '') return verify(hashed, password)
  await burnHashTime(password)
  return false
}

let decoy: Promise<string> | undefined

/** Spends the time of a real check, so that an unknown name answers no sooner than a wrong word. */
export const burnHashTime = async (password: string): Promise<void> => {
  decoy ??= hashPassword('nobody has this password')
  await isPassword(await decoy, password)
}
