/** A source of uniform 32-bit numbers; games take it as a value so that a round can be replayed. */
export type Rng = { readonly uint32: () => number }

/** Uniform integer in [0, n) without modulo bias (rejection), n from 1 to 2^32. */
export const uniformInt = (rng: Rng, n: number): number => {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`bad bound ${n}`)
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const x = rng.uint32()
    if (x < limit) return x % n
  }
}

/** Cryptographic source for the server and the browser alike (Web Crypto). */
export const cryptoRng: Rng = {
  uint32: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
}
