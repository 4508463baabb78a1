import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import type { Unseen } from './use-unseen.ts'

/** Announces a round that continues, or asks about one of another device. */
export const UnseenPlace = ({ word, watch, pass }: Unseen) => {
  const t = useT()
  if (word === null) return null
  if (word === 'resumed') return <Banner tone="info">{t('slots.unseen-resumed')}</Banner>
  return (
    <Banner tone="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{t('slots.unseen-elsewhere')}</span>
        <span className="flex gap-2">
          <Button size="small" onClick={watch}>
            {t('slots.unseen-watch')}
          </Button>
          <Button size="small" variant="secondary" onClick={pass}>
            {t('slots.unseen-pass')}
          </Button>
        </span>
      </span>
    </Banner>
  )
}
