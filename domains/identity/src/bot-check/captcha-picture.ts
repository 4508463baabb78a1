import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** Strokes of each digit on a grid of 10 x 16, drawn as a hand would. */
const strokes: Readonly<Record<string, string>> = {
  2: 'M1 4C1 0 9 0 9 4.5C9 8 4 11 1 15.5L9.5 15',
  3: 'M1 2C4 -1 9 0 9 4C9 7 6 7.5 4 7.5C7 7.5 9.5 8.5 9.5 11.5C9.5 16.5 3 17 0.5 14',
  4: 'M7.5 16L7.5 0.5L0.5 11L10 11',
  5: 'M9 0.5L2 0.5L1.5 7C5 5 9.5 6.5 9.5 10.5C9.5 16 3 17 0.5 14',
  6: 'M8.5 0.5C4 2 1 7 1 11C1 17.5 9.5 17.5 9.5 11.5C9.5 6.5 3 6 1.2 10.5',
  7: 'M0.5 0.8L9.5 0.5C6 6 4.5 10 4 16M2.5 8L8 7.6',
  8: 'M5 7.5C0.5 6 0.5 0.3 5 0.3C9.5 0.3 9.5 6 5 7.5C-0.5 9 -0.5 16 5 16C10.5 16 10.5 9 5 7.5Z',
  9: 'M9 5.5C7.5 10 0.5 9.5 0.8 4.5C1.2 -1 9.5 -1 9.2 5C9 10 7 14 3 16',
}

export const captchaDigits = Object.keys(strokes)
const size = { width: 180, height: 60 } as const
const inks = ['#1d2b53', '#7a1f3d', '#1f5a3d', '#5b2a86', '#8a4b08']

const between = (low: number, high: number): number =>
  low + randomInt(0, 1_000) * ((high - low) / 1_000)
const one = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
const point = (): string => `${between(0, size.width)} ${between(0, size.height)}`

const digit = (sign: string, index: number): string => {
  const x = 16 + index * 32 + between(-4, 4)
  const y = between(8, 18)
  const turn = between(-24, 24)
  const [wide, high] = [between(1.7, 2.3), between(1.8, 2.4)]
  const lean = between(-18, 18)
  return `<path d="${strokes[sign] ?? ''}" transform="translate(${x} ${y}) rotate(${turn} 10 16) skewX(${lean}) scale(${wide} ${high})" fill="none" stroke="${one(inks)}" stroke-width="${between(1, 1.7)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

// lines as wide as the digits' own, so that they cannot be told apart by their width
const line = (): string =>
  `<path d="M${point()}Q${point()} ${point()}" fill="none" stroke="${one(inks)}" stroke-width="${between(1.4, 3)}" opacity="0.55"/>`

const dot = (): string =>
  `<circle cx="${between(0, size.width)}" cy="${between(0, size.height)}" r="${between(0.6, 1.8)}" fill="${one(inks)}" opacity="0.5"/>`

/** A PNG of the digits, leaning, turned and crossed out. */
export const captchaPicture = (digits: string): Promise<Buffer> => {
  const marks = [
    ...Array.from({ length: 60 }, dot),
    ...Array.from({ length: 3 }, line),
    ...[...digits].map(digit),
    ...Array.from({ length: 2 }, line),
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#f2f4f9"/>${marks}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
}
