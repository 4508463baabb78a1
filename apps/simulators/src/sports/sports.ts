export type Texts = { readonly es: string; readonly en: string; readonly vi: string }

/** Played against the clock: periods of a length, scores by chance along it. */
type Timed = {
  readonly kind: 'goals' | 'points' | 'fight'
  readonly periods: number
  readonly minutes: number
  /** What a side scores in a match on the average. */
  readonly rate: number
}

/** Played for points: who has enough of them takes the period, who has enough periods the match. */
export type Race = {
  readonly kind: 'race'
  readonly target: number
  readonly lastTarget?: number
  /** How far ahead the winner of a period must be. */
  readonly by: 1 | 2
  /** So many end a period however narrow. */
  readonly cap?: number
  readonly wins: number
}

export type Sport = {
  readonly name: string
  readonly id: number
  readonly texts: Texts
  readonly courts: number
  /** How names of those who play are made. */
  readonly sides: 'clubs' | 'people' | 'crews'
  readonly play: Timed | Race
  readonly leagues: readonly [Texts, ...Texts[]]
}

const same = (text: string): Texts => ({ es: text, en: text, vi: text })
const texts = (es: string, en: string, vi: string): Texts => ({ es, en, vi })

/** Everything that is played; leagues, clubs and the titles of esports are invented. */
export const sports: readonly Sport[] = [
  {
    name: 'football',
    id: 1,
    texts: texts('Fútbol', 'Football', 'Bóng đá'),
    courts: 14,
    sides: 'clubs',
    play: { kind: 'goals', periods: 2, minutes: 90, rate: 1.4 },
    leagues: [
      same('Liga Austral'),
      same('Liga del Estrecho'),
      same('Northshore League'),
      same('Giải Sông Xanh'),
      texts('Copa de los Faros', 'Lighthouse Cup', 'Cúp Hải Đăng'),
    ],
  },
  {
    name: 'basketball',
    id: 2,
    texts: texts('Baloncesto', 'Basketball', 'Bóng rổ'),
    courts: 5,
    sides: 'clubs',
    play: { kind: 'points', periods: 4, minutes: 48, rate: 104 },
    leagues: [same('Liga Meridiana'), same('Harbour Conference')],
  },
  {
    name: 'baseball',
    id: 3,
    texts: texts('Béisbol', 'Baseball', 'Bóng chày'),
    courts: 3,
    sides: 'clubs',
    play: { kind: 'goals', periods: 9, minutes: 180, rate: 4.4 },
    leagues: [same('Liga del Malecón'), same('Tidewater League')],
  },
  {
    name: 'ice-hockey',
    id: 4,
    texts: texts('Hockey sobre hielo', 'Ice hockey', 'Khúc côn cầu'),
    courts: 3,
    sides: 'clubs',
    play: { kind: 'goals', periods: 3, minutes: 60, rate: 2.9 },
    leagues: [same('Frostline League'), same('Liga Glaciar')],
  },
  {
    name: 'tennis',
    id: 5,
    texts: texts('Tenis', 'Tennis', 'Quần vợt'),
    courts: 6,
    sides: 'people',
    play: { kind: 'race', target: 6, by: 2, cap: 7, wins: 2 },
    leagues: [
      texts('Abierto de Costa Clara', 'Costa Clara Open', 'Giải mở Costa Clara'),
      same('Sandbar Masters'),
    ],
  },
  {
    name: 'table-tennis',
    id: 20,
    texts: texts('Tenis de mesa', 'Table tennis', 'Bóng bàn'),
    courts: 5,
    sides: 'people',
    play: { kind: 'race', target: 11, by: 2, wins: 3 },
    leagues: [same('Liga Rápida'), same('Lantern Series')],
  },
  {
    name: 'volleyball',
    id: 23,
    texts: texts('Voleibol', 'Volleyball', 'Bóng chuyền'),
    courts: 3,
    sides: 'clubs',
    play: { kind: 'race', target: 25, lastTarget: 15, by: 2, wins: 3 },
    leagues: [same('Superliga Atolón'), same('Coral League')],
  },
  {
    name: 'mma',
    id: 117,
    texts: same('MMA'),
    courts: 1,
    sides: 'people',
    play: { kind: 'fight', periods: 3, minutes: 15, rate: 0.22 },
    leagues: [texts('Noche de Jaula', 'Cage Night', 'Đêm Lồng Sắt')],
  },
  {
    name: 'vector-strike',
    id: 109,
    texts: same('Vector Strike'),
    courts: 2,
    sides: 'crews',
    play: { kind: 'race', target: 13, by: 2, wins: 2 },
    leagues: [texts('Circuito Vector', 'Vector Circuit', 'Giải Vector')],
  },
  {
    name: 'rift-of-nine',
    id: 110,
    texts: same('Rift of Nine'),
    courts: 2,
    sides: 'crews',
    play: { kind: 'race', target: 20, by: 1, wins: 2 },
    leagues: [texts('Liga de la Grieta', 'Rift League', 'Giải Rift')],
  },
  {
    name: 'ancients-gate',
    id: 111,
    texts: same('Ancients’ Gate'),
    courts: 2,
    sides: 'crews',
    play: { kind: 'race', target: 24, by: 1, wins: 2 },
    leagues: [texts('Torneo del Portal', 'Gate Invitational', 'Giải Cổng Cổ')],
  },
  {
    name: 'signal-breach',
    id: 112,
    texts: same('Signal Breach'),
    courts: 2,
    sides: 'crews',
    play: { kind: 'race', target: 13, by: 2, wins: 2 },
    leagues: [texts('Serie Señal', 'Signal Series', 'Giải Signal')],
  },
]

export const isEsport = ({ sides }: Sport): boolean => sides === 'crews'
