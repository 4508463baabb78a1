const bytes = 12

/** A client seed that nobody but this browser could choose. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
