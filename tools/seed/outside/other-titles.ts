import type { Category } from '@faro/contract/catalogue'
import type { CoverSpec } from '@faro/covers'
import type { EngineName } from '../../../apps/simulators/src/vendor/engines/engines.ts'

type Art = Pick<CoverSpec, 'motif' | 'props' | 'hue' | 'hue2' | 'pattern'>
type Kind = {
  readonly name: string
  readonly engine: EngineName
  readonly emoji: Art
  readonly metal: string
}

export type OtherTitle = {
  readonly title: string
  /** The kind of game that opens, as the simulated vendor calls it. */
  readonly engine: EngineName
  readonly art: Art
  readonly metal: string
}

type Look = readonly [motif: string, props: string, hue: number, pattern: CoverSpec['pattern']]

const kind = (
  [name, engine]: readonly [string, EngineName],
  metal: string,
  [motif, props, hue, pattern]: Look,
): Kind => ({
  name,
  engine,
  metal,
  emoji: { motif, props: props.split(' '), hue, hue2: (hue + 35) % 360, pattern },
})

const live = [
  kind(['Ruleta', 'roulette'], 'coins', ['bullseye', 'coin glowing-star', 150, 'felt']),
  kind(['Ruleta Veloz', 'roulette'], 'coins', ['glowing-star', 'bullseye coin', 165, 'rays']),
  kind(['Bacará', 'baccarat'], 'poker-hand', ['diamond-suit', 'gem-stone crown', 20, 'felt']),
  kind(['Dados', 'dice'], 'rolling-dices', ['game-die', 'coin glowing-star', 285, 'felt']),
  kind(['Dragón y Tigre', 'dragon-tiger'], 'dragon-head', [
    'dragon-face',
    'tiger-face',
    35,
    'rays',
  ]),
  kind(['Bacará Prestigio', 'baccarat'], 'poker-hand', [
    'crown',
    'spade-suit gem-stone',
    140,
    'felt',
  ]),
  kind(['Rueda', 'wheel'], 'star-formation', [
    'ferris-wheel',
    'confetti-ball balloon',
    310,
    'rays',
  ]),
  kind(['Tres Dados', 'three-dice'], 'rolling-dices', [
    'game-die',
    'glowing-star coin',
    330,
    'stars',
  ]),
]
const hunt = (name: string, metal: string, look: Look) => kind([name, 'fish'], metal, look)
const fish = [
  hunt('Cazador', 'fishing-pole', ['shark', 'tropical-fish coin', 215, 'bubbles']),
  hunt('Tesoro', 'open-treasure-chest', ['octopus', 'spiral-shell gem-stone', 195, 'waves']),
  hunt('Rey', 'crown', ['spouting-whale', 'crown coin', 230, 'waves']),
  hunt('Guardián', 'trident', ['turtle', 'tropical-fish spiral-shell', 175, 'bubbles']),
  hunt('Fiesta', 'crab', ['crab', 'shrimp confetti-ball', 25, 'bubbles']),
  hunt('Leyenda', 'seahorse', ['dolphin', 'glowing-star squid', 250, 'waves']),
]
const climb = (name: string, metal: string, look: Look) => kind([name, 'crash'], metal, look)
const crash = [
  climb('Globo', 'balloons', ['balloon', 'rainbow confetti-ball', 340, 'rays']),
  climb('Ascenso', 'balloons', ['balloon', 'sun glowing-star', 265, 'grid']),
  climb('Altura', 'ringed-planet', ['balloon', 'comet satellite', 290, 'stars']),
  climb('Vuelo', 'airplane', ['balloon', 'airplane glowing-star', 215, 'grid']),
  climb('Burbuja', 'balloons', ['balloon', 'spiral-shell rainbow', 190, 'bubbles']),
]
const duel = (name: string, metal: string, look: Look) => kind([name, 'poker'], metal, look)
const pvp = [
  duel('Póker', 'poker-hand', ['spade-suit', 'joker coin', 150, 'felt']),
  duel('Duelo de Póker', 'card-ace-spades', ['heart-suit', 'diamond-suit coin', 10, 'felt']),
  duel('Póker Exprés', 'card-joker', ['joker', 'spade-suit heart-suit', 345, 'felt']),
  duel('Mano a Mano', 'poker-hand', ['club-suit', 'coin trophy', 30, 'felt']),
  duel('Póker Abierto', 'queen-crown', ['crown', 'spade-suit trophy', 275, 'felt']),
]

const places = {
  live:
    'Zafiro Ámbar Esmeralda Turquesa Marfil Coral Obsidiana Cobalto Azahar Jacinto Magnolia Nácar ' +
    'Granate Topacio Alhambra Malecón Mirador Terraza Balcón Glorieta Avenida Plaza Bahía Puerto ' +
    'Laguna Cascada Aurora Poniente Levante Solsticio Equinoccio Brisa Alba Ocaso Meridiano ' +
    'Horizonte Cenit Boreal Austral Andén Galería Pérgola Rotonda Capitel Biombo Celosía ' +
    'Marquesina Azotea Patio Claustro',
  fish:
    'del_Arrecife del_Abismo de_la_Laguna del_Coral de_las_Mareas del_Golfo de_Siete_Mares ' +
    'del_Atolón de_la_Bahía del_Manglar de_la_Corriente de_la_Cueva de_las_Perlas del_Estrecho ' +
    'del_Archipiélago de_la_Espuma de_las_Profundidades de_la_Isla_Azul de_la_Tormenta del_Faro ' +
    'de_la_Costa del_Fondo_Azul de_los_Delfines de_la_Medusa del_Pacífico del_Caribe ' +
    'del_Mar_de_Oro de_la_Sirena del_Pulpo de_las_Ballenas',
  crash:
    'Alfa Beta Gamma Delta Omega Turbo Infinito Nocturno Solar Lunar Estelar Polar Boreal Austral ' +
    'Cuántico Magnético Fugaz Radiante Carmesí Celeste Dorado Plateado Supremo Veloz',
  pvp:
    'de_la_Plaza del_Barrio de_la_Abuela Imperial Nocturno de_Salón del_Puerto de_Campeones ' +
    'Clásico Relámpago Dorado de_Plata de_Invierno de_Verano del_Norte del_Sur del_Club ' +
    'de_Amigos de_Maestros de_Medianoche',
} as const

const cross = (kinds: readonly Kind[], words: string): readonly OtherTitle[] =>
  words.split(' ').flatMap((word) =>
    kinds.map(({ name, engine, emoji, metal }) => ({
      title: `${name} ${word.replaceAll('_', ' ')}`,
      engine,
      art: emoji,
      metal,
    })),
  )

const lobby = (
  [title, engine]: readonly [string, EngineName],
  motif: string,
  [hue, hue2]: readonly [number, number],
) => [
  {
    title,
    engine,
    metal: 'game-console',
    art: { motif, props: ['trophy', 'glowing-star'], hue, hue2, pattern: 'pitch' as const },
  },
]

/** Titles of everything that is no slot, by category of the vendor. */
export const otherTitles: Partial<Readonly<Record<Category, readonly OtherTitle[]>>> = {
  live: cross(live, places.live),
  fish: cross(fish, places.fish),
  crash: cross(crash, places.crash),
  pvp: cross(pvp, places.pvp),
  sports: lobby(['Tribuna Central', 'board'], 'soccer-ball', [145, 110]),
  esports: lobby(['Arena Nova', 'maps'], 'video-game', [285, 320]),
}
