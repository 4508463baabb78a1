import texts from './texts.json' with { type: 'json' }

type Language = keyof typeof texts

export const inboxLanguage = (header: string | undefined): Language => {
  const wished = (header ?? '').slice(0, 2).toLowerCase()
  return wished === 'en' || wished === 'vi' ? wished : 'es'
}

const style = `:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif;
--ground:#e6eaf2;--page:#fff;--ink:#152033;--soft:#51607a;--line:#d5dbe7;--sms:#e9eef9;
--accent:#1b50c8}
@media(prefers-color-scheme:dark){:root{--ground:#080b12;--page:#131926;--ink:#eef2fa;--soft:#a9b5cb;
--line:#283248;--sms:#1f2940;--accent:#86a8ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);display:grid;place-items:center}
main{width:min(430px,100vw);height:100vh;background:var(--page);display:flex;flex-direction:column}
@media(min-width:600px){main{height:min(860px,94vh);border-radius:34px;border:1px solid var(--line);
overflow:hidden;box-shadow:0 24px 70px rgb(10 20 50/.22)}}
header{padding:22px 20px 12px;border-bottom:1px solid var(--line)}
h1{margin:0;font-size:25px;letter-spacing:-.02em;
display:flex;justify-content:space-between;align-items:center}
#state{font-size:12px;font-weight:600;color:var(--soft);letter-spacing:0}
#state::before{content:"";display:inline-block;width:8px;height:8px;border-radius:9px;
background:#20a45b;margin-inline-end:6px}
#state.lost::before{background:#d4572e}
header p{margin:4px 0 12px;color:var(--soft);font-size:13px}
.row{display:flex;gap:8px}
input,select{min-height:42px;border-radius:12px;border:1px solid var(--line);background:transparent;
color:inherit;font:inherit;font-size:15px;padding:0 12px}
select option{background:var(--page)}
input{flex:1;min-width:0}
ol{list-style:none;margin:0;padding:14px 16px 28px;overflow-y:auto;flex:1;
display:grid;gap:16px;align-content:start}
li .meta{display:flex;justify-content:space-between;gap:8px;color:var(--soft);font-size:12px;margin:0 4px 5px}
li .meta b{color:var(--ink)}
.bubble{background:var(--sms);border-radius:4px 18px 18px 18px;padding:11px 14px;overflow-wrap:anywhere}
.mail{border:1px solid var(--line);border-radius:16px;padding:12px 14px}
.mail h2{font-size:15px;margin:0 0 4px}
.mail p{margin:0;font-size:14px;color:var(--soft);white-space:pre-line;overflow-wrap:anywhere;
max-height:150px;overflow:hidden}
.acts{display:flex;gap:8px;margin-top:9px}
button,a.act{min-height:36px;padding:7px 13px;border-radius:10px;border:1px solid var(--line);
background:transparent;color:var(--accent);font:600 14px system-ui;cursor:pointer;text-decoration:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.empty{color:var(--soft);text-align:center;padding:60px 24px}
.new{animation:drop .35s ease-out}
@keyframes drop{from{opacity:0;transform:translateY(-14px)}}
@media(prefers-reduced-motion:reduce){.new{animation:none}}`

/** The one phone of the demo: all that is sent, newest first, as it comes. */
export const inboxPage = (language: Language): string => {
  const text = texts[language]
  const json = JSON.stringify(text).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${text.title}</title><style>${style}</style></head><body><main><header><h1>${text.title}<span id="state" role="status">${text.live}</span></h1><p>${text.note}</p><div class="row"><input id="to" type="search" placeholder="${text.search}" aria-label="${text.search}"><select id="channel" aria-label="${text.all}"><option value="">${text.all}</option><option value="sms">${text.sms}</option><option value="mail">${text.mail}</option></select></div></header><ol id="list" aria-live="polite"></ol></main><script type="application/json" id="texts">${json}</script><script type="module" src="/inbox/inbox.mjs"></script></body></html>`
}
