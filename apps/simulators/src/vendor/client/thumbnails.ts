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

const wheelArt = (colours: readonly string[]): string =>
  Array.from(
    { length: 12 },
    (_, at) =>
      `<path transform="rotate(${at * 30} 150 150)" d="M150 150L121 42A112 112 0 0 1 179 42z" fill="${colours[at % colours.length]}"/>`,
  ).join('')

const cardArt = (x: number, turn: number, [sign, colour]: readonly [string, string]): string =>
  `<g transform="translate(${x} 150) rotate(${turn})"><rect x="-46" y="-66" width="92" height="132" rx="12" fill="#fffdf6"/><text y="24" text-anchor="middle" font-size="70" fill="${colour}">${sign}</text></g>`

const ground = (colour: string): string => `<rect width="300" height="300" fill="${colour}"/>`
const spade = ['♠', '#171717'] as const
const heart = ['♥', '#c1272d'] as const
const pitch =
  '<path d="M150 30v240M30 30h240v240H30z" fill="none" stroke="#ffffff66" stroke-width="4"/>'

const wheels = {
  roulette: ground('#4a2c12') + wheelArt(['#c1272d', '#171717']),
  wheel: ground('#2a1650') + wheelArt(['#3b82f6', '#10b981', '#f59e0b', '#ec4899']),
}

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
  'three-dice': frame(
    'three dice',
    ground('#5b1230') + die(96, 110, -10) + die(204, 110, 12) + die(150, 210, 4),
  ),
  roulette: frame(
    'roulette',
    `${wheels.roulette}<circle cx="150" cy="150" r="44" fill="#d9b65c"/>`,
  ),
  wheel: frame('wheel', `${wheels.wheel}<path d="M136 18h28l-14 34z" fill="#fff"/>`),
  baccarat: frame('baccarat', ground('#14532d') + cardArt(104, -8, heart) + cardArt(196, 8, spade)),
  'dragon-tiger': frame(
    'dragon and tiger',
    ground('#7c2d12') + cardArt(104, 0, spade) + cardArt(196, 0, heart),
  ),
  poker: frame(
    'poker',
    ground('#134e4a') + cardArt(90, -14, spade) + cardArt(150, 0, heart) + cardArt(210, 14, spade),
  ),
  crash: frame(
    'crash',
    `${ground('#1e1b4b')}<path d="M30 250Q190 240 250 70" fill="none" stroke="#ffd166" stroke-width="12"/><ellipse cx="250" cy="62" rx="32" ry="38" fill="#ff5d73"/>`,
  ),
  fish: frame(
    'fish',
    `${ground('#0c4a6e')}<path d="M60 150q60-80 140 0q-80 80-140 0zM190 150l60-42v84z" fill="#ff9f1c"/><circle cx="100" cy="138" r="9" fill="#fff"/>`,
  ),
  board: frame('match board', ground('#166534') + pitch),
  maps: frame('map board', ground('#4c1d95') + pitch),
}
