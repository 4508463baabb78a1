import texts from './texts.json' with { type: 'json' }
import { lines } from '../engines/slot.ts'
import { wheelFields } from '../engines/wheel.ts'
import type { EngineName } from '../engines/engines.ts'
import { stakesOf, type Game } from '../games.ts'
import type { Session } from '../session.ts'

/** Text that stands in HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Page = { readonly session: Session; readonly game: Game; readonly publicUrl: string }

const scriptable = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const link = (url: string, text: string): string =>
  url === '' ? '' : `<a href="${escapeHtml(url)}" target="_top">${text}</a>`

type Look = {
  /** The script that draws the stage. */
  readonly scene: string
  /** What the button says. */
  readonly verb: 'play' | 'throw' | 'deal' | 'launch' | 'shoot' | 'start'
  readonly hues: readonly number[]
}

const felt = [150, 165, 140]
const looks: Readonly<Record<EngineName, Look>> = {
  slot: { scene: 'slot', verb: 'play', hues: [308, 268, 338, 232, 286] },
  dice: { scene: 'dice', verb: 'throw', hues: [187, 168, 204, 222, 152] },
  'three-dice': { scene: 'dice', verb: 'throw', hues: [350, 12, 285] },
  roulette: { scene: 'roulette', verb: 'play', hues: [150, 165, 20] },
  wheel: { scene: 'wheel', verb: 'play', hues: [265, 310, 225] },
  baccarat: { scene: 'cards', verb: 'deal', hues: felt },
  'dragon-tiger': { scene: 'cards', verb: 'deal', hues: [12, 35, 350] },
  poker: { scene: 'cards', verb: 'deal', hues: felt },
  crash: { scene: 'crash', verb: 'launch', hues: [245, 265, 215] },
  fish: { scene: 'fish', verb: 'shoot', hues: [200, 215, 190] },
  board: { scene: 'board', verb: 'start', hues: [140, 110] },
  maps: { scene: 'board', verb: 'start', hues: [285, 320] },
}

/** Each title has a colour of its own, out of those that suit its engine. */
const hueOf = ({ code, engine }: Game): number => {
  const { hues } = looks[engine]
  const sum = [...code].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)
  return hues[sum % hues.length] ?? 0
}

const choicesOf = ({ choices }: Game, text: Readonly<Record<string, string>>) =>
  choices.map(({ value, name, paysHundredths, group }) => ({
    value,
    label: name ?? text[value] ?? '',
    group,
    pays: ((paysHundredths ?? 0) / 100).toFixed(2),
  }))

/** The game in the operator's frame; its address stands for one session. */
export const tablePage = ({ session, game, publicUrl }: Page): string => {
  const text = texts[session.language]
  const { scene, verb } = looks[game.engine]
  const settings = scriptable({
    api: `${publicUrl}/table/${session.key}`,
    engine: game.engine,
    scene,
    choices: choicesOf(game, text),
    currency: session.currency,
    language: session.language,
    isOver: session.isOver,
    stakes: stakesOf(session.currency),
    lines,
    fields: wheelFields,
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
<button id="play" type="button">${text[verb]}</button></div><small class="keys">${text.keys}</small></footer>
</main><script type="application/json" id="settings">${settings}</script>
<script type="module" src="${publicUrl}/assets/table.mjs" crossorigin></script></body></html>`
}
