/** What the line of winners looks like before the wins are there. */
export const TickerOutline = () => (
  <div aria-hidden className="card flex h-[54px] items-center gap-2 overflow-hidden px-3">
    {Array.from({ length: 6 }, (_, place) => (
      <div key={place} className="skeleton h-9 w-[198px] shrink-0 rounded-md" />
    ))}
  </div>
)
