import { missions } from '@faro/contract/promotions'
import { useRoute } from '@faro/web-kit'

/** How many missions wait to be collected; nothing where none does. */
export const MissionBadge = () => {
  const { data } = useRoute(missions.summary, {}, { staleMs: 30_000 })
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <span
      data-testid="mission-count"
      className="ms-auto grid min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-extrabold text-onbrand"
    >
      {count}
    </span>
  )
}
