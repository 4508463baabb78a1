import texts from './texts.json' with { type: 'json' }
import type { Game } from '../games.ts'
import type { Language } from '../session.ts'
import { escapeHtml } from './table-page.ts'

type Page = {
  readonly language: Language
  readonly games: readonly Game[]
  readonly publicUrl: string
}

/** All games of the vendor, to be tried for free. */
export const lobbyPage = ({ language, games, publicUrl }: Page): string => {
  const text = texts[language]
  const cards = games.map(
    ({ code, title, engine, rtp }) =>
      `<li><a href="${publicUrl}/free/${encodeURIComponent(code)}?lang=${language}"><img src="${publicUrl}/assets/${engine}.svg" alt="" width="300" height="300"><b>${escapeHtml(title)}</b><small>RTP ${rtp}% · ${text.free}</small></a></li>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${text.lobby}</title><link rel="stylesheet" href="${publicUrl}/assets/game.css"></head><body class="lobby"><main><h1>${text.lobby}</h1><ul>${cards.join('')}</ul></main></body></html>`
}
