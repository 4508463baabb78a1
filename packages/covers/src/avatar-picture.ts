/** A hue and a figure in a frame of 48; as many as the contract offers. */
const pictures: readonly (readonly [hue: number, figure: string])[] = [
  [48, 'M24 11l4 8.6 9.4 1.1-6.9 6.5 1.8 9.3L24 31.9l-8.3 4.6 1.8-9.3-6.9-6.5 9.4-1.1z'],
  [350, 'M24 37C9 27 12 13 19 13c3 0 4.5 2 5 4 .5-2 2-4 5-4 7 0 10 14-5 24z'],
  [265, 'M24 11c4 7 12 10 12 17 0 5-6 7-10 3l2 6h-8l2-6c-4 4-10 2-10-3 0-7 8-10 12-17z'],
  [195, 'M24 10l11 14-11 14-11-14z'],
  [150, 'M24 11a5.5 5.5 0 015 8 5.5 5.5 0 11-3 9l2 9h-8l2-9a5.5 5.5 0 11-3-9 5.5 5.5 0 015-8z'],
  [230, 'M29 12a12.5 12.5 0 100 24A14.5 14.5 0 0129 12z'],
  [80, 'M27 10L14 27h8l-2 11 14-18h-8z'],
  [210, 'M24 10c6 8 10 13 10 18a10 10 0 01-20 0c0-5 4-10 10-18z'],
  [35, 'M12 17l6 6 6-11 6 11 6-6-2 18H14z'],
  [15, 'M25 10c1 7 9 9 9 18a10 10 0 01-20 0c0-4 2-6 4-8 0 3 1 5 3 5 3 0 1-8 4-15z'],
  [120, 'M36 12c1 14-5 22-14 22-2 0-4-.5-5-1l-3 4-2-1 4-6c-4-9 4-18 20-18z'],
  [300, 'M17 12h14l6 9-13 16-13-16z'],
]

/** The picture of a number from 1, as SVG; null where there is none. */
export const avatarPicture = (number: number): string | null => {
  const [hue, figure] = pictures[number - 1] ?? []
  if (hue === undefined || figure === undefined) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 80% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 75% 38%)"/></linearGradient></defs><circle cx="24" cy="24" r="24" fill="url(#g)"/><path d="${figure}" fill="#fff" fill-opacity=".94" stroke="#fff" stroke-opacity=".94" stroke-width="1.5" stroke-linejoin="round"/></svg>`
}
