import type { BonusTerms } from '@faro/contract/promotions'
import { days, define, type Draft } from './definition.ts'
import { textsOf } from './texts.ts'

const casino = { rng: 10_000, fish: 10_000, crash: 10_000 }

const terms = (own: Partial<BonusTerms>): BonusTerms => ({
  multiple: 5,
  base: 'bonus',
  days: 14,
  maxBet: null,
  cap: null,
  isSticky: false,
  counts: 'all',
  weights: casino,
  ...own,
})

/** What the demo's brands offer on the page of promotions. */
export const offers: readonly Draft[] = [
  (now) =>
    define({
      code: 'bienvenida',
      kind: 'deposit-match',
      product: 'casino',
      art: 'gift',
      ...days(now, -20, 90),
      minDeposit: '10.00',
      audience: { is: 'firstDeposit', done: false },
      reward: {
        kind: 'locked-bonus',
        size: { by: 'share', ppm: 1_000_000, minimum: null, maximum: '100.00' },
        terms: terms({}),
      },
      stack: { isExclusive: true, group: 'bienvenida', groupLimit: 1 },
      limits: { perMember: 1, perHousehold: 1, perDay: null },
      texts: textsOf({
        title: {
          es: 'Bono de bienvenida del 100 %',
          en: '100% welcome bonus',
          vi: 'Thưởng chào mừng 100%',
        },
        teaser: {
          es: 'Duplicamos tu primer depósito hasta 100,00.',
          en: 'We double your first deposit, up to 100.00.',
          vi: 'Nhân đôi lần nạp đầu tiên, tối đa 100,00.',
        },
        text: {
          es: 'Únete, deposita desde 10,00 y recibe un bono bloqueado por el mismo importe. Juegas siempre con tu dinero; cuando hayas apostado cinco veces el bono, pasa a tu saldo.',
          en: 'Join, deposit 10.00 or more and get a locked bonus of the same amount. You always play with your own money; once you have staked the bonus five times, it goes to your balance.',
          vi: 'Tham gia, nạp từ 10,00 và nhận khoản thưởng bị khóa bằng số tiền nạp. Bạn luôn chơi bằng tiền của mình; khi đã cược gấp năm lần khoản thưởng, nó vào số dư.',
        },
      }),
    }),
  (now) =>
    define({
      code: 'recarga-semanal',
      kind: 'reload',
      product: 'casino',
      art: 'battery',
      ...days(now, -40, 60),
      period: 'weekly',
      minDeposit: '20.00',
      reward: {
        kind: 'locked-bonus',
        size: { by: 'share', ppm: 250_000, minimum: null, maximum: '50.00' },
        terms: terms({ multiple: 4, days: 7 }),
      },
      texts: textsOf({
        title: { es: 'Recarga de la semana', en: 'Weekly reload', vi: 'Nạp lại trong tuần' },
        teaser: {
          es: '25 % más en un depósito de la semana, hasta 50,00.',
          en: '25% more on one deposit a week, up to 50.00.',
          vi: 'Thêm 25% cho một lần nạp mỗi tuần, tối đa 50,00.',
        },
        text: {
          es: 'Elige la promoción antes de depositar. El bono es del 25 % de tu depósito y vale siete días.',
          en: 'Choose the promotion before you deposit. The bonus is 25% of your deposit and lasts seven days.',
          vi: 'Chọn khuyến mãi trước khi nạp. Khoản thưởng bằng 25% tiền nạp và có hạn bảy ngày.',
        },
      }),
    }),
  (now) =>
    define({
      code: 'rondas-reino',
      kind: 'free-rounds',
      product: 'casino',
      art: 'crown',
      ...days(now, -10, 40),
      period: 'weekly',
      condition: { metric: 'valid', target: '50.00', filter: { categories: ['rng'] } },
      reward: {
        kind: 'free-rounds',
        gameCode: 'reino-dorado',
        stake: '0.20',
        rounds: 20,
        multiple: 0,
        cap: null,
        days: 7,
      },
      texts: textsOf({
        title: {
          es: '20 rondas en Reino Dorado',
          en: '20 rounds of Reino Dorado',
          vi: '20 vòng Reino Dorado',
        },
        teaser: {
          es: 'Juega 50,00 en tragamonedas esta semana y recógelas.',
          en: 'Play 50.00 on slots this week and collect them.',
          vi: 'Chơi 50,00 ở máy quay tuần này để nhận.',
        },
        text: {
          es: 'Cuenta lo apostado en tragamonedas desde que te unes. Lo que ganen las rondas es dinero real.',
          en: 'What you stake on slots from the moment you join counts. What the rounds win is real money.',
          vi: 'Tính tiền cược máy quay từ lúc bạn tham gia. Tiền thắng từ vòng chơi là tiền thật.',
        },
      }),
    }),
  (now) =>
    define({
      code: 'tu-mejor-jugada',
      kind: 'manual',
      art: 'camera',
      ...days(now, -5, 25),
      review: 'staff',
      period: 'monthly',
      reward: { kind: 'points', points: '500.00' },
      texts: textsOf({
        title: { es: 'Tu mejor jugada', en: 'Your best round', vi: 'Ván hay nhất của bạn' },
        teaser: {
          es: 'Cuéntanos cómo fue y suma 500 puntos.',
          en: 'Tell us about it and get 500 points.',
          vi: 'Kể cho chúng tôi và nhận 500 điểm.',
        },
        text: {
          es: 'Escribe unas líneas y, si quieres, añade hasta tres imágenes. Una persona lee cada solicitud y responde en dos días.',
          en: 'Write a few lines and add up to three pictures if you like. A person reads every application and answers within two days.',
          vi: 'Viết vài dòng và thêm tối đa ba ảnh nếu muốn. Mỗi đơn đều có người đọc và trả lời trong hai ngày.',
        },
      }),
    }),
  (now) =>
    define({
      code: 'mesa-oro',
      kind: 'manual',
      isVip: true,
      art: 'gem',
      ...days(now, -15, 45),
      period: 'monthly',
      audience: { is: 'level', min: 3 },
      reward: { kind: 'money', size: { by: 'fixed', amount: '10.00' } },
      texts: textsOf({
        title: { es: 'Regalo de nivel Oro', en: 'Gold level gift', vi: 'Quà hạng Vàng' },
        teaser: {
          es: '10,00 al mes desde el nivel 3, sin condiciones de apuesta.',
          en: '10.00 a month from level 3, with nothing to stake.',
          vi: '10,00 mỗi tháng từ hạng 3, không cần cược.',
        },
        text: {
          es: 'Si tu nivel VIP es Oro o más alto, recógelo una vez al mes: es dinero real.',
          en: 'If your VIP level is Gold or higher, collect it once a month: it is real money.',
          vi: 'Nếu hạng VIP của bạn từ Vàng trở lên, nhận mỗi tháng một lần: đây là tiền thật.',
        },
      }),
    }),
  (now) =>
    define({
      code: 'primer-perfil',
      kind: 'manual',
      art: 'badge',
      ...days(now, -30, 120),
      audience: {
        any: [
          { is: 'verified', what: 'mobile' },
          { is: 'verified', what: 'email' },
        ],
      },
      decision: 'at-once',
      reward: { kind: 'points', points: '100.00' },
      limits: { perMember: 1, perHousehold: 1, perDay: null },
      texts: textsOf({
        title: { es: 'Perfil completo', en: 'Complete profile', vi: 'Hồ sơ đầy đủ' },
        teaser: {
          es: '100 puntos por verificar tu móvil o tu correo.',
          en: '100 points for verifying your mobile or mail.',
          vi: '100 điểm khi xác minh di động hoặc email.',
        },
        text: {
          es: 'Verifica una de las dos cosas en el centro de seguridad y recoge los puntos.',
          en: 'Verify either in the security centre and collect the points.',
          vi: 'Xác minh một trong hai ở trung tâm bảo mật rồi nhận điểm.',
        },
      }),
    }),
  (now) =>
    define({
      code: 'noche-de-pesca',
      kind: 'reload',
      product: 'casino',
      art: 'fish',
      ...days(now, 3, 10),
      showFrom: now.toISOString(),
      minDeposit: '15.00',
      reward: {
        kind: 'locked-bonus',
        size: { by: 'share', ppm: 300_000, minimum: null, maximum: '30.00' },
        terms: terms({ multiple: 3, weights: { fish: 10_000 } }),
      },
      texts: textsOf({
        title: { es: 'Noche de pesca', en: 'Fishing night', vi: 'Đêm săn cá' },
        teaser: {
          es: '30 % para la pesca, hasta 30,00. Empieza en unos días.',
          en: '30% for fishing, up to 30.00. Starts in a few days.',
          vi: '30% cho bắn cá, tối đa 30,00. Sắp bắt đầu.',
        },
        text: {
          es: 'Cuenta lo que apuestes en juegos de pesca durante la semana.',
          en: 'What you stake on fishing games during the week counts.',
          vi: 'Tính tiền cược ở trò bắn cá trong tuần.',
        },
      }),
    }),
  (now) =>
    define({
      code: 'aniversario',
      kind: 'manual',
      art: 'cake',
      ...days(now, -14, -1),
      reward: { kind: 'points', points: '250.00' },
      texts: textsOf({
        title: { es: 'Aniversario', en: 'Anniversary', vi: 'Kỷ niệm' },
        teaser: {
          es: 'Gracias por celebrarlo.',
          en: 'Thanks for celebrating.',
          vi: 'Cảm ơn bạn đã cùng mừng.',
        },
        text: {
          es: 'Repartimos puntos entre quienes entraron esos días.',
          en: 'We shared out points among those who came on those days.',
          vi: 'Chúng tôi đã chia điểm cho những ai ghé trong những ngày đó.',
        },
      }),
    }),
]
