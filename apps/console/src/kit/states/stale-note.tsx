import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { TriangleAlert } from 'lucide-react'
import { showTime } from '../figures.ts'

type Props = {
  readonly error: unknown
  /** When what is shown was true, in milliseconds. */
  readonly at: number
  readonly onRetry: () => void
}

/** What stands below is older than it should be. */
export const StaleNote = ({ error, at, onRetry }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-warns px-3.5 py-2 text-warn"
    >
      <TriangleAlert size={18} className="shrink-0" aria-hidden />
      <span className="font-semibold">
        {t('kit.stale', { time: showTime(new Date(at).toISOString()) })} {errorText(error)}
      </span>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {t('core.retry')}
      </Button>
    </div>
  )
}
