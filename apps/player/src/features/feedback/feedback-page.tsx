import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'

/** Where players and visitors write to the brand. */
export const FeedbackPage = () => {
  const t = useT()
  const { token } = useSession()
  const [isSent, setSent] = useState(false)
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-2 text-2xl font-extrabold">{t('support.feedback')}</h1>
      <p className="mb-4 text-t2">{t('support.feedback-lead')}</p>
      {isSent ? (
        <div role="status" className="card grid justify-items-center gap-3 p-8 text-center">
          <CircleCheck size={36} className="text-win" aria-hidden />
          <p className="text-lg font-extrabold">{t('support.sent')}</p>
          <p className="text-t2">
            {t(token === null ? 'support.sent-visitor' : 'support.sent-member')}
          </p>
          <Button variant="secondary" onClick={() => setSent(false)}>
            {t('support.another')}
          </Button>
        </div>
      ) : (
        <FeedbackForm
          onSent={() => {
            setSent(true)
            window.scrollTo({ top: 0 })
          }}
        />
      )}
    </div>
  )
}
