import type { InboxMessage } from '@faro/contract/messaging'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { RichText } from '../../content/rich-text.tsx'

/** The words of a message, found now from what it tells: they follow the page's language. */
export const MessageText = ({ message }: { readonly message: InboxMessage }) => {
  const { kind, values, html } = message
  if (kind === 'staff') return <RichText html={html} />
  if (kind === 'security') return <SecurityText values={values} />
  if (kind === 'feedback-answered') return <AnswerText values={values} />
  return <PlainText kind={kind} values={values} />
}

type Values = { readonly values: InboxMessage['values'] }
type PlainKind = Exclude<InboxMessage['kind'], 'staff' | 'security' | 'feedback-answered'>

const PlainText = ({ kind, values }: Values & { readonly kind: PlainKind }) => {
  const t = useT()
  const money = useMoney()
  const { amount = '0', reason, rounds = '0', game = '' } = values
  const told = { amount: money.show(amount), rounds: Number(rounds), game }
  return (
    <div className="grid gap-1 text-t2">
      <p>{t(`inbox.text.${kind}`, told)}</p>
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
