import type { KeysShown } from '../keys.ts'
import type { Language } from '../session.ts'
import { escapeHtml } from './table-page.ts'
import texts from './keys-texts.json' with { type: 'json' }

type Page = {
  readonly language: Language
  readonly name: string
  readonly publicUrl: string
  readonly shown: KeysShown
  readonly said: 'taken' | 'refused' | null
}

/** Where the vendor's people put in the operator's new key and fetch their own. */
export const keysPage = ({ language, name, publicUrl, shown, said }: Page): string => {
  const text = texts[language]
  const url = `${publicUrl}/keys?lang=${language}`
  const form = (inside: string): string => `<form method="post" action="${url}">${inside}</form>`
  const pem = (label: string, value: string): string =>
    `<label>${label}<textarea readonly rows="9">${escapeHtml(value)}</textarea></label>`
  const isRsa = shown.dialect === 'hub88'
  const known = shown.operators.map((one) => `<li><code>${escapeHtml(one)}</code></li>`).join('')
  const operators = `<section><h2>${text.operator}</h2><p>${text.known}</p><ol>${known}</ol>${form(
    `<label>${isRsa ? text.newKey : text.newSecret}<textarea name="key" rows="${isRsa ? 9 : 2}" required autocomplete="off" spellcheck="false"></textarea></label><button>${text.takeIn}</button>`,
  )}</section>`
  const next =
    shown.nextPublicKey === null
      ? ''
      : pem(text.next, shown.nextPublicKey) +
        form(`<button name="act" value="use">${text.use}</button>`)
  const own =
    shown.publicKey === null
      ? ''
      : `<section><h2>${text.own}</h2>${pem(text.present, shown.publicKey)}${next}${form(
          `<button name="act" value="make">${text.make}</button>`,
        )}</section>`
  const line = said === null ? '' : `<p role="status" class="${said}">${text[said]}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${text.title} · ${escapeHtml(name)}</title><link rel="stylesheet" href="${publicUrl}/assets/game.css"></head><body class="keys"><main><h1>${text.title} · ${escapeHtml(name)}</h1>${line}${operators}${own}</main></body></html>`
}
