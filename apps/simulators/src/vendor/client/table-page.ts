import texts from './texts.json' with { type: 'json' }
import { lines, stakesOf, type Game } from '../games.ts'
import type { Session } from '../session.ts'

/** Text that stands in HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Page = { readonly session: Session; readonly game: Game; readonly publicUrl: string }

const scriptable = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const link = (url: string, text: string): string =>
  url === '' ? '' : `<a href="${escapeHtml(url)}" target="_top">${text}</a>`

const hues = { slot: [308, 268, 338, 232, 286], dice: [187, 168, 204, 222, 152] } as const

/** Each title has a colour of its own, out of those that suit its engine. */
const hueOf = ({ code, engine }: Game): number => {
  const sum = [...code].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)
  return hues[engine][sum % hues[engine].length] ?? hues[engine][0]
}

/** The game in the operator's frame; its address stands for one session. */
export const tablePage = ({ session, game, publicUrl }: Page): string => {
  const text = texts[session.language]
  const settings = scriptable({
    api: `${publicUrl}/table/${session.key}`,
    engine: game.engine,
    choices: game.choices,
    currency: session.currency,
    language: session.language,
    isOver: session.isOver,
    stakes: stakesOf(session.currency),
    lines,
    text,
  })
  const demo = session.mode === 'demo' ? `<span class="mark">${text.demo}</span>` : ''
  return `<!doctype html><html lang="${session.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,"><title>${escapeHtml(game.title)}</title>
<link rel="stylesheet" href="${publicUrl}/assets/game.css" crossorigin></head>
<body class="${game.engine}" style="--hue:${hueOf(game)}"><main>
<header><h1>${escapeHtml(game.title)}</h1>${demo}<nav>${link(session.depositUrl, text.deposit)}${link(session.returnUrl, text.back)}</nav></header>
<section id="stage" aria-label="${escapeHtml(game.title)}"></section>
<p id="word" role="status" aria-live="polite">${text.ready}</p>
<div id="choices" role="radiogroup" aria-label="${text.choose}" hidden></div>
<footer><dl><div><dt>${text.balance}</dt><dd id="balance">–</dd></div><div><dt>${text.win}</dt><dd id="win">–</dd></div></dl>
<div class="controls"><button id="less" type="button" aria-label="${text.less}">−</button><span class="stake"><small>${text.stake}</small><output id="stake"></output></span><button id="more" type="button" aria-label="${text.more}">+</button>
<button id="play" type="button">${game.engine === 'slot' ? text.play : text.throw}</button></div><small class="keys">${text.keys}</small></footer>
</main><script type="application/json" id="settings">${settings}</script>
<script type="module" src="${publicUrl}/assets/table.mjs" crossorigin></script></body></html>`
}
