import { formatCount, useLocale } from '@faro/i18n'
import { namedPages } from './notice-pages.ts'

type Props = {
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}

/** Pages by number, those far from the present one left out. */
export const PageNumbers = ({ page, pages, onTurn }: Props) => {
  const locale = useLocale()
  return (
    <ol className="flex items-center gap-1 text-sm tabular-nums">
      {namedPages(page, pages).map((at, place) => (
        <li key={at ?? `gap-${place}`}>
          {at === null ? (
            <span aria-hidden className="px-1 text-t3">
              …
            </span>
          ) : (
            <button
              type="button"
              aria-current={at === page ? 'page' : undefined}
              className="grid size-10 place-items-center rounded-md font-semibold text-t2 hover:bg-s3 aria-[current]:bg-brands aria-[current]:text-brandt"
              onClick={() => onTurn(at)}
            >
              {formatCount(at + 1, locale)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
