import { plainText, type PlainTextKey } from '@faro/i18n/plain-text'

/** What a one-time code is good for; a code of one purpose opens nothing else. */
const codePurposes = ['login', 'register', 'password', 'binding', 'step-up'] as const
export type CodePurpose = (typeof codePurposes)[number]

export type Channel = 'sms' | 'mail'
/** Unrequested notice to an account's owner; bounded by `noticeQueue`. */
const noticeKinds = ['password-changed', 'security-notice', 'security-digest'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export type MessageKind =
  | `code-${CodePurpose}`
  | 'already-registered'
  | 'password-link'
  | NoticeKind

export const isNotice = (kind: MessageKind): kind is NoticeKind =>
  noticeKinds.some((one) => one === kind)

export type MessageValues = Readonly<Record<string, string | number>>

type Composed = { readonly subject: string; readonly text: string; readonly html: string }

type Draft = {
  readonly kind: MessageKind
  readonly language: string
  /** `code` and `link` are set apart in a mail; the rest fills the texts. */
  readonly values: MessageValues
}

const keyOf = (kind: MessageKind, part: string): PlainTextKey =>
  `messages.${kind}.${part}` as PlainTextKey

export const smsText = ({ kind, language, values }: Draft): string =>
  plainText(language, keyOf(kind, 'sms'), values)

export const mailText = (draft: Draft): Composed => {
  const { kind, language, values } = draft
  const say = (key: PlainTextKey): string => plainText(language, key, values)
  const link = typeof values['link'] === 'string' ? values['link'] : undefined
  const code = kind.startsWith('code-') ? String(values['code']) : undefined
  const parts = {
    brand: String(values['brand'] ?? ''),
    greeting: say('messages.greeting'),
    body: say(keyOf(kind, 'text')),
    ignore: isNotice(kind) ? undefined : say('messages.ignore'),
    code,
    link,
    action: link === undefined ? undefined : say(keyOf(kind, 'action')),
  }
  const lines = [parts.greeting, parts.body, code, link, parts.ignore, parts.brand]
  return {
    subject: say(keyOf(kind, 'subject')),
    text: lines.filter((line) => line !== undefined).join('\n\n'),
    html: page(parts, language),
  }
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

type Parts = {
  readonly brand: string
  readonly greeting: string
  readonly body: string
  readonly ignore: string | undefined
  readonly code: string | undefined
  readonly link: string | undefined
  readonly action: string | undefined
}

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`

// mail programs know tables and inline styles and little else
const page = ({ brand, greeting, body, ignore, code, link, action }: Parts, language: string) => {
  const codeBox =
    code === undefined
      ? ''
      : `<p style="margin:0 0 20px;padding:16px;border-radius:12px;background:#f1f3f8;text-align:center;font:700 30px ui-monospace,monospace;letter-spacing:8px">${escape(code)}</p>`
  const button =
    link === undefined
      ? ''
      : `<p style="margin:0 0 20px"><a href="${escape(link)}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#141a2a;color:#fff;font-weight:700;text-decoration:none">${escape(action ?? '')}</a></p>`
  return `<!doctype html><html lang="${escape(language)}"><body style="margin:0;background:#eef1f6;font:16px/1.5 system-ui,sans-serif;color:#152033"><table role="presentation" width="100%"><tr><td align="center" style="padding:28px 12px"><table role="presentation" width="520" style="max-width:100%;background:#fff;border-radius:18px"><tr><td style="padding:28px"><p style="margin:0 0 18px;font-weight:800;font-size:19px">${escape(brand)}</p>${paragraph(greeting)}${paragraph(body)}${codeBox}${button}${ignore === undefined ? '' : paragraph(ignore, 'color:#55617a;font-size:13px')}</td></tr></table></td></tr></table></body></html>`
}
