const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const length = 12

/** Drawn evenly: what falls behind the last whole round of the alphabet is drawn again. */
const drawn = (alphabet: string): string => {
  const bound = 256 - (256 % alphabet.length)
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < bound) return alphabet[byte % alphabet.length] ?? ''
  }
}

/** A password that its owner changes at the first login: letters and digits that are not mistaken. */
export const firstPassword = (): string =>
  Array.from({ length }, (_, i) => drawn(i % 3 === 2 ? digits : letters)).join('')
