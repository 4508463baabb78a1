import type { Definition, Reward } from '@faro/contract/promotions'
import { days, define, type Draft } from './definition.ts'
import { textsOf, type Multilingual } from './texts.ts'

const points = (amount: string): Reward => ({ kind: 'points', points: amount })
const money = (amount: string): Reward => ({ kind: 'money', size: { by: 'fixed', amount } })
const rounds = (count: number): Reward => ({
  kind: 'free-rounds',
  gameCode: 'reino-dorado',
  stake: '0.10',
  rounds: count,
  multiple: 0,
  cap: null,
  days: 7,
})
const tickets = (count: number): Reward => ({ kind: 'tickets', raffle: 'sorteo-del-mes', count })

type MissionOf = {
  readonly code: string
  readonly title: Multilingual
  readonly text: Multilingual
  readonly program: Omit<Extract<NonNullable<Definition['program']>, { of: 'mission' }>, 'of'>
  readonly reward: Reward
}

const mission =
  ({ code, title, text, program, reward }: MissionOf): Draft =>
  (now) =>
    define({
      code,
      kind: 'mission',
      art: 'target',
      ...days(now, -30, 180),
      reward,
      texts: textsOf({
        title,
        teaser: text,
        text,
      }),
      program: {
        of: 'mission',
        ...program,
      },
    })

const missions: readonly Draft[] = [
  mission({
    code: 'diez-jugadas',
    title: { es: 'Diez jugadas', en: 'Ten rounds', vi: 'Mười ván' },
    text: {
      es: 'Juega diez rondas hoy en cualquier juego.',
      en: 'Play ten rounds today in any game.',
      vi: 'Chơi mười ván hôm nay ở bất kỳ trò nào.',
    },
    program: {
      period: 'daily',
      condition: { metric: 'bets', target: '10', filter: {} },
      requires: null,
      order: 1,
    },
    reward: points('20.00'),
  }),
  mission({
    code: 'cien-en-la-semana',
    title: { es: 'Cien en la semana', en: 'A hundred this week', vi: 'Một trăm trong tuần' },
    text: {
      es: 'Apuesta 100,00 válidos en la semana.',
      en: 'Stake 100.00 of valid bets in the week.',
      vi: 'Cược hợp lệ 100,00 trong tuần.',
    },
    program: {
      period: 'weekly',
      condition: { metric: 'valid', target: '100.00', filter: {} },
      requires: null,
      order: 2,
    },
    reward: money('1.00'),
  }),
  mission({
    code: 'explora',
    title: { es: 'Explora', en: 'Explore', vi: 'Khám phá' },
    text: {
      es: 'Prueba cinco juegos distintos esta semana.',
      en: 'Try five different games this week.',
      vi: 'Thử năm trò chơi khác nhau tuần này.',
    },
    program: {
      period: 'weekly',
      condition: { metric: 'games', target: '5', filter: {} },
      requires: null,
      order: 3,
    },
    reward: rounds(10),
  }),
  mission({
    code: 'primer-deposito',
    title: { es: 'Tu primer depósito', en: 'Your first deposit', vi: 'Lần nạp đầu tiên' },
    text: {
      es: 'Haz un depósito con cualquier método.',
      en: 'Make a deposit with any method.',
      vi: 'Nạp tiền bằng bất kỳ phương thức nào.',
    },
    program: {
      period: 'once',
      condition: { metric: 'deposit-count', target: '1', filter: {} },
      requires: null,
      order: 4,
    },
    reward: tickets(2),
  }),
]

/** Missions, the calendar, a tournament, two raffles and an hourly rain. */
export const programs: readonly Draft[] = [
  ...missions,
  (now) =>
    define({
      code: 'calendario',
      kind: 'sign-in',
      art: 'calendar',
      ...days(now, -30, 180),
      texts: textsOf({
        title: {
          es: 'Calendario de la semana',
          en: 'This week’s calendar',
          vi: 'Lịch điểm danh tuần',
        },
        teaser: {
          es: 'Un toque al día: siete días, siete regalos.',
          en: 'One press a day: seven days, seven gifts.',
          vi: 'Mỗi ngày một lần chạm: bảy ngày, bảy quà.',
        },
        text: {
          es: 'Si un día no vienes, empieza de nuevo por el primero.',
          en: 'Miss a day and it begins again with the first.',
          vi: 'Bỏ một ngày thì bắt đầu lại từ ngày đầu.',
        },
      }),
      program: {
        of: 'sign-in',
        isCumulative: false,
        days: [
          points('5.00'),
          points('5.00'),
          points('10.00'),
          tickets(1),
          points('15.00'),
          points('20.00'),
          rounds(5),
        ],
      },
    }),
  (now) =>
    define({
      code: 'copa-multiplicador',
      kind: 'tournament',
      product: 'casino',
      art: 'trophy',
      ...days(now, -3, 11),
      budget: { amount: '500.00', pieces: null },
      texts: textsOf({
        title: { es: 'Copa del multiplicador', en: 'Multiplier cup', vi: 'Cúp hệ số nhân' },
        teaser: {
          es: 'Gana el mejor multiplicador de una ronda. 175,00 en premios.',
          en: 'The best multiplier of one round wins. 175.00 in prizes.',
          vi: 'Hệ số nhân cao nhất một ván sẽ thắng. Giải thưởng 175,00.',
        },
        text: {
          es: 'Cuenta tu mejor ronda en tragamonedas y crash. Si hay empate, va primero quien llegó antes.',
          en: 'Your best round on slots and crash counts. In a tie whoever got there first is ahead.',
          vi: 'Tính ván tốt nhất ở máy quay và crash. Nếu bằng nhau, ai đạt trước xếp trên.',
        },
      }),
      program: {
        of: 'tournament',
        metric: 'multiple',
        filter: { categories: ['rng', 'crash'] },
        minScore: '1.00',
        entry: 'play',
        ties: 'first',
        prizes: { by: 'place', amounts: ['100.00', '50.00', '25.00'] },
      },
    }),
  (now) =>
    define({
      code: 'sorteo-del-mes',
      kind: 'raffle',
      art: 'ticket',
      ...days(now, -6, 20),
      budget: { amount: '600.00', pieces: 50 },
      texts: textsOf({
        title: { es: 'Sorteo del mes', en: 'Raffle of the month', vi: 'Rút thăm tháng' },
        teaser: {
          es: 'Un boleto por cada 100,00 apostados. Se sortea ante todos.',
          en: 'A ticket for every 100.00 staked. Drawn for all to see.',
          vi: 'Mỗi 100,00 cược được một vé. Rút thăm công khai.',
        },
        text: {
          es: 'La huella de la semilla se publica antes del primer boleto y la lista se congela antes del sorteo: puedes recalcularlo tú.',
          en: 'The fingerprint of the seed is published before the first ticket and the list is frozen before the draw: you can work it out yourself.',
          vi: 'Dấu vân tay của hạt giống được công bố trước vé đầu tiên và danh sách bị khóa trước khi rút: bạn có thể tự tính lại.',
        },
      }),
      program: {
        of: 'raffle',
        mode: 'draw',
        tickets: { per: 'valid', amount: '100.00', filter: {} },
        drawAt: new Date(now.getTime() + 20 * 86_400_000).toISOString(),
        onePerMember: true,
        prizes: [
          { name: '200,00', reward: money('200.00'), units: 1 },
          { name: '20,00', reward: money('20.00'), units: 10 },
          { name: '500 P', reward: points('500.00'), units: 20 },
        ],
        chances: [],
      },
    }),
  (now) =>
    define({
      code: 'ruleta-de-premios',
      kind: 'raffle',
      art: 'wheel',
      ...days(now, -6, 60),
      budget: { amount: '800.00', pieces: null },
      texts: textsOf({
        title: { es: 'Ruleta de premios', en: 'Prize wheel', vi: 'Vòng quay giải thưởng' },
        teaser: {
          es: 'Un giro por cada 20,00 depositados, con las probabilidades a la vista.',
          en: 'A spin for every 20.00 deposited, with the chances in sight.',
          vi: 'Mỗi 20,00 nạp được một lượt quay, xác suất công khai.',
        },
        text: {
          es: 'Cada giro se calcula con tu par de semillas: se puede verificar después.',
          en: 'Every spin is worked out from your seed pair: it can be verified afterwards.',
          vi: 'Mỗi lượt quay được tính từ cặp hạt giống của bạn: có thể kiểm chứng sau.',
        },
      }),
      program: {
        of: 'raffle',
        mode: 'instant',
        tickets: { per: 'deposit', amount: '20.00', filter: {} },
        drawAt: null,
        onePerMember: false,
        prizes: [
          { name: '50,00', reward: money('50.00'), units: 1 },
          { name: '5,00', reward: money('5.00'), units: 1 },
          { name: '100 P', reward: points('100.00'), units: 1 },
          { name: '20 P', reward: points('20.00'), units: 1 },
        ],
        chances: [2_000, 40_000, 150_000, 350_000],
      },
    }),
  (now) =>
    define({
      code: 'lluvia-de-sobres',
      kind: 'red-envelope',
      art: 'envelope',
      ...days(now, -1, 30),
      startsAt: new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000).toISOString(),
      budget: { amount: '20000.00', pieces: null },
      texts: textsOf({
        title: { es: 'Lluvia de sobres', en: 'Red envelope rain', vi: 'Mưa lì xì' },
        teaser: {
          es: 'Cada hora en punto, 20,00 en cincuenta sobres.',
          en: 'Every hour on the hour, 20.00 in fifty envelopes.',
          vi: 'Mỗi giờ đúng, 20,00 trong năm mươi bao.',
        },
        text: {
          es: 'Los sobres se cortan antes de la lluvia con una semilla publicada; al final puedes recalcularlos todos.',
          en: 'The envelopes are cut before the rain from a published seed; at the end you can work out all of them.',
          vi: 'Các bao được chia trước cơn mưa từ hạt giống đã công bố; sau đó bạn có thể tính lại tất cả.',
        },
      }),
      program: {
        of: 'red-envelope',
        every: 'hourly',
        total: '20.00',
        pieces: 50,
        minimum: '0.10',
        mode: 'random',
        openSeconds: 300,
        needs: null,
      },
    }),
]
