const frame = (code: string, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" role="img" aria-label="${code}">${art}</svg>`

const lantern = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-44v10" stroke="#f4d58d" stroke-width="3"/><rect x="-12" y="-36" width="24" height="7" rx="2" fill="#8a2b12"/><ellipse rx="30" ry="32" fill="#ff6b35"/><ellipse rx="15" ry="32" fill="#ffa552"/><path d="M-4-30q8 30 0 60" stroke="#fff1c9" stroke-width="4" fill="none"/><rect x="-12" y="29" width="24" height="7" rx="2" fill="#8a2b12"/><path d="M0 36v18" stroke="#f4d58d" stroke-width="4"/></g>`

const pips: readonly (readonly [number, number])[] = [
  [-24, -24],
  [24, -24],
  [0, 0],
  [-24, 24],
  [24, 24],
]

const die = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-48" y="-48" width="96" height="96" rx="20" fill="#fdf7ea"/>${pips.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="9" fill="#0b3c49"/>`).join('')}</g>`

/** The pictures of the catalogue. */
export const thumbnails: Readonly<Record<string, string>> = {
  slot: frame(
    'slot',
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#1b1040"/><stop offset="1" stop-color="#6b1f4f"/></linearGradient></defs><rect width="300" height="300" fill="url(#s)"/><circle cx="228" cy="70" r="34" fill="#fbeec1"/>${lantern(150, 150, 1.7)}${lantern(64, 118, 0.8)}${lantern(236, 190, 0.9)}`,
  ),
  dice: frame(
    'dice',
    `<rect width="300" height="300" fill="#0b5563"/><path d="M0 216q38-24 75 0t75 0 75 0 75 0v84H0z" fill="#0b3c49"/><path d="M0 246q38-24 75 0t75 0 75 0 75 0v54H0z" fill="#072b35"/>${die(108, 128, -14)}${die(204, 164, 18)}`,
  ),
}
