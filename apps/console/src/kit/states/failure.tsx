import { useT } from '@faro/i18n'
import { Button, ErrorState } from '@faro/ui'
import { ApiError, useErrorText } from '@faro/web-kit'
import { CopyButton } from '../copy-button.tsx'

type Props = { readonly error: unknown; readonly onRetry: () => void }

/** Why something did not come, the id under which the server logged it, and the way to ask again. */
export const Failure = ({ error, onRetry }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div className="card pb-4">
      <ErrorState text={errorText(error)} retryLabel={t('core.retry')} onRetry={onRetry} />
      {requestId !== null && (
        <p className="flex flex-wrap items-center justify-center gap-2 text-xs text-t3">
          {t('kit.request')} <code className="break-all">{requestId}</code>
          <CopyButton text={requestId} />
        </p>
      )}
    </div>
  )
}

/** Somebody stopped it before it came. */
export const Stopped = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useT()
  return (
    <div role="status" className="card grid justify-items-center gap-3 px-6 py-10 text-center">
      <p className="text-t2">{t('kit.stopped')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('core.retry')}
      </Button>
    </div>
  )
}
