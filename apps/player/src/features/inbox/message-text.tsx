import type { InboxMessage } from '@faro/contract/messaging'
import { useT, type MessageKey } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { RichText } from '../../content/rich-text.tsx'

/** The words of a message, found now from what it tells: they follow the page's language. */
export const MessageText = ({ message }: { readonly message: InboxMessage }) => {
  const { kind, values, html } = message
  if (kind === 'staff') return <RichText html={html} />
  if (kind === 'security') return <SecurityText values={values} />
  if (kind === 'feedback-answered') return <AnswerText values={values} />
  return <PlainText message={message} />
}

type Values = { readonly values: InboxMessage['values'] }

/** A value as its text takes it: whole numbers choose plurals. */
const valueOf = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text)

const PlainText = ({ message }: { readonly message: InboxMessage }) => {
  const t = useT()
  const money = useMoney()
  const { kind, texts, values } = message
  const { amount = '0', reason, ...others } = values
  const shown = Object.entries(others).map(([name, text]) => [name, valueOf(text)])
  const told = { ...Object.fromEntries(shown), amount: money.show(amount) }
  return (
    <div className="grid gap-1 text-t2">
      <p>{t(`${texts}.text.${kind}` as MessageKey, told)}</p>
      {reason !== undefined && <p>{t('inbox.reason', { reason })}</p>}
    </div>
  )
}

const SecurityText = ({ values }: Values) => {
  const t = useT()
  const { browser = '', ip = '' } = values
  return (
    <div className="grid gap-1 text-t2">
      <p>
        {browser === ''
          ? t('inbox.text.security-ip', { ip })
          : t('inbox.text.security-place', { browser, ip })}
      </p>
      <p>{t('inbox.text.security-advice')}</p>
    </div>
  )
}

const AnswerText = ({ values }: Values) => {
  const t = useT()
  const { question = '', answer = '' } = values
  return (
    <div className="grid gap-3">
      <p className="whitespace-pre-line">{answer}</p>
      <blockquote className="border-s-2 border-line ps-3 text-[13px] text-t3">
        <span className="font-semibold">{t('inbox.you-wrote')}</span>{' '}
        <span className="whitespace-pre-line">{question}</span>
      </blockquote>
    </div>
  )
}
