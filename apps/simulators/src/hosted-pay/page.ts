import texts from './texts.json' with { type: 'json' }
import type { Order } from './book.ts'

export const outcomes = ['pay', 'decline', 'slow', 'twice', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

type Language = keyof typeof texts

export const languageOf = (header: string | undefined): Language => {
  const wished = (header ?? '').slice(0, 2).toLowerCase()
  return wished === 'en' || wished === 'vi' ? wished : 'es'
}

export const pageStyle = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;
  line-height:1.45}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef1f6;color:#152033}
main{box-sizing:border-box;width:min(420px,calc(100vw - 24px));background:#fff;
  border-radius:18px;padding:28px;box-shadow:0 12px 40px rgb(20 30 60/.14)}
p{margin:0 0 6px;color:#46536b}
h1{margin:0 0 4px;font-size:15px;letter-spacing:.02em}
.sum{font-size:34px;font-weight:800;margin:14px 0 2px;color:#152033;
  font-variant-numeric:tabular-nums}
.note{font-size:13px;margin-bottom:18px}
form{display:grid;gap:10px}
button{min-height:48px;border-radius:12px;border:1px solid #6b7890;background:#fff;color:#152033;
  font:600 15px system-ui;cursor:pointer}
button.first{background:#1b50c8;border-color:#1b50c8;color:#fff}
button:focus-visible{outline:3px solid #7da2ff;outline-offset:2px}
small{display:block;margin-top:16px;color:#46536b;font-size:12px}
@media(prefers-color-scheme:dark){body{background:#0c111b;color:#eef2fa}
main{background:#161d2b;box-shadow:none}
p,small{color:#b4bfd3}
.sum{color:#fff}
button{background:#161d2b;color:#eef2fa}}`

/** "1.000,50 PNT": only the display is the reader's, the amount stays the text it came as. */
export const sumOf = (amount: string, currency: string, language: Language): string => {
  const digits = amount.split('.')[1]?.length ?? 0
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  return `${number.format(amount as Intl.StringNumericLiteral)} ${currency}`
}

/** The provider's own page; it looks like nobody's brand but its own. */
export const payPage = (order: Order, language: Language): string => {
  const text = texts[language]
  const button = (outcome: Outcome): string =>
    `<button name="outcome" value="${outcome}"${outcome === 'pay' ? ' class="first"' : ''}>${text[outcome]}</button>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${text.title}</title><style>${pageStyle}</style></head><body><main><h1>${text.provider}</h1><p>${text.order} ${order.providerRef.slice(0, 8)}</p><p class="sum">${sumOf(order.amount, order.currency, language)}</p><p class="note">${text.note}</p><form method="post">${outcomes.map(button).join('')}</form><small>${text.test}</small></main></body></html>`
}
