import { readFileSync } from 'node:fs'
import path from 'node:path'
import texts from './texts.json' with { type: 'json' }

type Language = keyof typeof texts

export const inboxLanguage = (header: string | undefined): Language => {
  const wished = (header ?? '').slice(0, 2).toLowerCase()
  return wished === 'en' || wished === 'vi' ? wished : 'es'
}

const style = readFileSync(path.join(import.meta.dirname, 'inbox.css'), 'utf8')

/** The one phone of the demo: all that is sent, newest first, as it comes. */
export const inboxPage = (language: Language): string => {
  const text = texts[language]
  const json = JSON.stringify(text).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${text.title}</title><style>${style}</style></head><body><main><header><h1>${text.title}<span id="state" role="status">${text.live}</span></h1><p>${text.note}</p><div class="row"><input id="to" type="search" placeholder="${text.search}" aria-label="${text.search}"><select id="channel" aria-label="${text.all}"><option value="">${text.all}</option><option value="sms">${text.sms}</option><option value="mail">${text.mail}</option></select></div></header><ol id="list" aria-live="polite"></ol></main><script type="application/json" id="texts">${json}</script><script type="module" src="/inbox/inbox.mjs"></script></body></html>`
}
