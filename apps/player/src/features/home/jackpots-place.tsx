import { jackpots } from '@faro/contract/jackpots'
import { useRoute } from '@faro/web-kit'
import { Suspense, type CSSProperties } from 'react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { useFirstSign } from '../../state/first-sign.ts'
import { withPlainTexts } from '../../state/preferences.ts'
import { useNear } from './use-near.ts'

const JackpotBoard = lazyPart(async () => {
  const [file] = await Promise.all([import('./jackpot-board.tsx'), withPlainTexts('jackpots')])
  return { default: file.JackpotBoard }
})

/** Reserves the space of the jackpots, which load when near. */
export const JackpotsPlace = () => {
  const { data } = useRoute(jackpots.live, {})
  const rows = Math.ceil((data?.pools.length ?? 0) / 2)
  const { place, isNear } = useNear(200)
  // below the fold it is near as well, but not looked at
  const isSigned = useFirstSign()
  return (
    <div
      ref={place}
      className={rows === 0 ? undefined : 'jackpots-place'}
      style={{ '--rows': rows } as CSSProperties}
    >
      {isNear && isSigned && (
        <Suspense>
          <JackpotBoard />
        </Suspense>
      )}
    </div>
  )
}
