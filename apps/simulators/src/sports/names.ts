import { randomOf } from './random.ts'
import type { Sport } from './sports.ts'

type Words = readonly [string, ...string[]]
const words = (text: string): Words => {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest]
}

const cityStarts = words(
  'Altamar Brisal Calderra Dunmere Estrella Farallón Grisal Hondura Islote Jarana Kelmoor Lumbrera Marengo Norvane Oricola Pedrazul Quillay Rompiente Salvara Tarnholt Umbría Velmar Wexmoor Yarava Zafral Ansgard Bruma Corvella Duneta Elmaro',
)
const clubWords = words(
  'Atlético Deportivo Unión Rovers Marina Albatros Boyas Centella Delfines Estuario Faros Gavias Halcones Ibis Jabalíes Kites Linces Mareas Norte Orcas',
)
const surnames = words(
  'Arvane Belcourt Cestari Dravik Eskola Fontiel Garrasco Halvery Iskander Jorvale Kestner Lumière Marquand Nevesh Olmedra Pasquel Quoril Rastov Salcevo Tirano Ulvarez Vantor Wendell Xumara Yelchin Zorrilho',
)
const initials = words('A B C D E F G H I J K L M N O P R S T V')
const crewColours = words(
  'Ámbar Bronce Cobalto Druida Éter Fénix Granate Hielo Índigo Jade Kraken Lava Marfil Niebla Ópalo Púrpura',
)
const crewNouns = words('Garra Hydra Nova Pulso Quasar Relay Sable Titan Umbra Vortex')

/** The names of those who play on one court, none of them twice within a sport. */
export const namesOf = ({ name: sport, sides }: Sport, court: number, count: number): Words => {
  const random = randomOf('names', sport)
  const order = <T>(from: readonly T[]): readonly T[] =>
    from
      .map((one) => ({ one, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
  const parts = {
    clubs: { firsts: order(cityStarts), seconds: order(clubWords) },
    people: { firsts: order(surnames), seconds: order(initials) },
    crews: { firsts: order(crewNouns), seconds: order(crewColours) },
  } as const
  const { firsts, seconds } = parts[sides]
  const nameAt = (index: number): string => {
    const first = firsts[index % firsts.length] ?? ''
    // after every first word has been used, they meet other second words
    const turn = index + Math.floor(index / firsts.length)
    const second = seconds[turn % seconds.length] ?? ''
    return sides === 'people' ? `${second}. ${first}` : `${first} ${second}`
  }
  const all = Array.from({ length: count }, (_, i) => nameAt(court * count + i))
  return [all[0] ?? '', ...all.slice(1)]
}

/** Three letters for where there is little room. */
export const shortOf = (name: string): string =>
  name
    .replace(/^[A-Z]\. /, '')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
