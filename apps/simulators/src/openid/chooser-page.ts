import { people, type Person } from './people.ts'
import texts from './texts.json' with { type: 'json' }

type Language = keyof typeof texts

const languageOf = (header: string | undefined): Language => {
  const wished = (header ?? '').slice(0, 2).toLowerCase()
  return wished === 'en' || wished === 'vi' ? wished : 'es'
}

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.45}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef1f6;color:#152033}
main{box-sizing:border-box;width:min(430px,calc(100vw - 24px));background:#fff;
  border-radius:18px;padding:28px;box-shadow:0 12px 40px rgb(20 30 60/.14)}
h1{margin:0 0 2px;font-size:24px;letter-spacing:-.02em}
p{margin:0 0 18px;color:#46536b}
form{margin:0}
button{width:100%;min-height:48px;border-radius:12px;border:1px solid #c3ccdb;background:#fff;
  color:#152033;font:600 15px system-ui;cursor:pointer;text-align:start;padding:8px 14px;
  display:flex;gap:12px;align-items:center;margin-bottom:8px}
button:hover{background:#f2f5fb}
button:focus-visible{outline:3px solid #7da2ff;outline-offset:2px}
button.cancel{justify-content:center;border-color:transparent;color:#1b50c8;margin:8px 0 0}
i{display:grid;place-items:center;width:36px;height:36px;border-radius:99px;background:#1b50c8;
  color:#fff;font:700 15px system-ui}
span{display:grid}
small{font-weight:400;font-size:13px;color:#46536b}
footer{margin-top:14px;font-size:12px;color:#46536b}
@media(prefers-color-scheme:dark){body{background:#0c111b;color:#eef2fa}
main{background:#161d2b;box-shadow:none}
p,small,footer{color:#b4bfd3}
button{background:#161d2b;color:#eef2fa;border-color:#3a465e}
button:hover{background:#1d2638}
button.cancel{color:#9dbaff}}`

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

type Shown = {
  readonly language: string | undefined
  readonly client: string
  /** Where a choice is posted, without the person's id at its end. */
  readonly action: string
}

/** The provider's account chooser. */
export const chooserPage = ({ language: header, client, action }: Shown): string => {
  const language = languageOf(header)
  const text = texts[language]
  const noteOf = ({ email, isEmailVerified }: Person): string => {
    if (email === null) return text.none
    return isEmailVerified ? email : `${email} · ${text.unverified}`
  }
  const choice = (person: Person): string =>
    `<form method="post" action="${escape(action)}/${person.id}"><button>` +
    `<i aria-hidden="true">${escape(person.name.slice(0, 1))}</i>` +
    `<span>${escape(person.name)}<small>${escape(noteOf(person))}</small></span></button></form>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">',
    `<title>${text.title}</title><style>${style}</style></head><body><main>`,
    `<h1>${text.title}</h1><p>${escape(text.to.replace('{client}', client))}</p>`,
    people.map(choice).join(''),
    `<form method="post" action="${escape(action)}/cancel">`,
    `<button class="cancel">${text.cancel}</button></form>`,
    `<footer>${text.test}</footer></main></body></html>`,
  ].join('')
}
