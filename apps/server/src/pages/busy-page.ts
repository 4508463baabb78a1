import { escaped } from './site-head.ts'

const texts: Readonly<Record<string, readonly [string, string]>> = {
  es: ['Un momento…', 'La página tarda más de lo normal. Se vuelve a intentar por sí sola.'],
  en: ['One moment…', 'The page takes longer than usual. It tries again by itself.'],
  vi: ['Xin chờ một chút…', 'Trang tải lâu hơn bình thường. Trang sẽ tự thử lại.'],
}

/** Shown where a page cannot be drawn now; it reloads by itself. */
export const busyPage = (wished: string): string => {
  const language = /^\W*(es|en|vi)/i.exec(wished)?.[1]?.toLowerCase() ?? 'es'
  const [title, text] = texts[language] ?? ['', '']
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="refresh" content="3"><title>${escaped(title)}</title>`,
    '<style>body{margin:0;min-height:100dvh;display:grid;place-content:center;text-align:center;',
    'padding:24px;font:16px/1.5 system-ui;color-scheme:light dark}</style>',
    `<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></html>`,
  ].join('')
}
