import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const auth = 'apps/player/src/features/auth'
const whitelabel = 'packages/contract/src/whitelabel'

type Held = readonly [constant: string, file: string, words: RegExp]

/** Every constant of the specification's section 9 that is in force, and where it is held. */
const held: readonly Held[] = [
  ['a part counts as not loaded after 120000 ms', 'packages/web-kit/src/lazy-part.ts', /= 120_000/],
  ['default language ES', 'packages/i18n/src/languages.ts', /defaultLanguage: Language = 'es'/],
  ['supported ES, EN', 'domains/whitelabel/seed/brands.ts', /languages: \['ES', 'EN'/],
  ['account centre types 1, 41, 42', 'packages/contract/src/roles/index.ts', /41: 'agent'/],
  ['account centre type 2', 'packages/contract/src/roles/index.ts', /2: 'member'/],
  ['demo type 4', 'packages/contract/src/roles/index.ts', /4: 'demo'/],
  ['announcement types', 'packages/contract/src/content/values.ts', /'B', 'PL', 'PU', 'PR', 'H'/],
  ['remembered for 1 day', `${auth}/remembered-name.ts`, /daySeconds = 86_400/],
  ['SMS countdown of expiredMinutes', `${auth}/use-send-code.ts`, /expiredMinutes \* 60/],
  ['SMS countdown of a third party', `${auth}/use-number-proof.ts`, /= 60$/m],
  ['SMS throttle 1000 ms', `${auth}/use-send-code.ts`, /pauseMs = 1_000/],
  ['captcha once per second, asked', `${auth}/captcha-field.tsx`, /refreshMs = 1_000/],
  [
    'captcha once per second, given',
    'domains/identity/src/bot-check/captcha.ts',
    /refreshMs = 1_000/,
  ],
  ['verification code of 255', `${auth}/code-field.tsx`, /maxLength=\{255\}/],
  ['hot vendors isHot = 1', 'domains/catalogue/src/games/game.ts', /isHot: is_hot \? 1 : 0/],
  ['rank above 4 is VIP service', 'packages/contract/src/messaging/values.ts', /vipRankAbove = 4/],
  ['popular count 20', 'packages/contract/src/catalogue/values.ts', /popularCount = 20/],
  ['currency symbol P', 'packages/kernel/src/money.ts', /decimals: 2, symbol: 'P'/],
  ['copyright year 2025', 'packages/i18n/catalogues/core/es.json', /© 2025/],
  ['notices 9 per page', 'packages/contract/src/content/values.ts', /noticesPerPage = 9/],
  ['hot game platform', 'packages/contract/src/catalogue/shapes.ts', /'flash,html5-desktop'/],
  ['hot game isPlatform', 'packages/contract/src/catalogue/shapes.ts', /maxLength\(2\)\), '2'\)/],
  ['lockout 5 minutes', 'domains/identity/src/passwords/lockout.ts', /lockMs: 5 \* 60_000/],
  ['uploads 5MB', 'packages/contract/src/messaging/values.ts', /5 \* 1024 \* 1024/],
  ['uploads 3 images', 'packages/contract/src/messaging/values.ts', /imagesMax: 3/],
  [
    'uploads png or jpg',
    'packages/contract/src/messaging/values.ts',
    /'image\/png', 'image\/jpeg'/,
  ],
  [
    'remark 140 characters',
    'packages/contract/src/cashier/shapes/receipts.ts',
    /note: z\.optional\(Text\(140\)\)/,
  ],
  ['ages 18 and 21', `${whitelabel}/shapes.ts`, /ageMinimum: .*minimum\(18\), z\.maximum\(25\)/],
  ['nearly 10,000 slots', 'domains/catalogue/test/search.test.ts', /toBe\(10_000\)/],
  ['date tokens', 'packages/i18n/src/dates.ts', /getMonth\(\) \+ 1[^]*getSeconds\(\)/],
  ['presets of 7 and 30 days', 'apps/player/src/records/day-range.ts', /'7': 7, '30': 30/],
  ['images tried 3 times', 'packages/ui/src/records/covers-known.ts', /coverAttemptsMax = 3/],
  ['image cache 200', 'packages/ui/src/records/covers-known.ts', /coversKnownMax = 200/],
  ['image throttle 200 ms', 'packages/ui/src/records/covers-known.ts', /coverThrottleMs = 200/],
  ['infinite scroll throttle', 'apps/player/src/cards/use-near-end.ts', /throttleMs = 200/],
  ['infinite scroll distance', 'apps/player/src/cards/use-near-end.ts', /marginPx = 0/],
  ['pagination range', 'apps/player/src/features/notices/notice-pages.ts', /pageRange = 3/],
  ['pagination margin', 'apps/player/src/features/notices/notice-pages.ts', /pageMargin = 1/],
  ['two decimals, grouped', 'packages/i18n/src/format.ts', /useGrouping: 'always'/],
  ['modal after 100 ms', 'packages/ui/src/layout/dialog.tsx', /openDelayMs = 100/],
  ['modal 200x200', 'packages/ui/src/styles.css', /min-width: 200px; min-height: 200px/],
]

test.each(held)('[CO01] %s is held in %s', (_constant, file, words) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(words)
})
