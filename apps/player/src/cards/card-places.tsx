import { Skeleton } from '@faro/ui'

/** Keeps the list's shape while it loads. */
export const CardPlaces = () => (
  <div className="game-grid" aria-hidden>
    {Array.from({ length: 12 }, (_, i) => (
      <div key={i}>
        <Skeleton className="aspect-[3/4] w-full rounded-md" />
        <p className="mt-1.5 text-xs">&nbsp;</p>
      </div>
    ))}
  </div>
)
