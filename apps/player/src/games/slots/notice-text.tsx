import { useT } from '@faro/i18n'
import type { Notice } from './present-round.ts'

type Props = { readonly notice: Notice; readonly amountOf: (units: number) => string }

/** What a feature begins or ends with, large over the reels. */
export const NoticeText = ({ notice, amountOf }: Props) => {
  const t = useT()
  const [small, large] = (() => {
    switch (notice.kind) {
      case 'award':
        return [
          notice.isRetrigger ? t('slots.free-more') : t('slots.free-begin'),
          t('slots.free-spins', { count: notice.spins }),
        ]
      case 'hold':
        return [t('slots.hold-begin'), t('slots.hold-title')]
      case 'total':
        return [notice.isCapped ? t('slots.cap') : t('slots.total'), amountOf(notice.won)]
    }
  })()
  return (
    <div className="slot-veil fade-in pointer-events-none absolute inset-0 grid place-items-center text-center">
      <p role="status" className="slot-rise grid gap-1 px-4">
        <span className="text-sm font-bold text-white sm:text-lg">{small}</span>
        <span className="slot-metal text-4xl font-black sm:text-6xl">{large}</span>
      </p>
    </div>
  )
}
