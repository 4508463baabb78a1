import { useT } from '@faro/i18n'

const shownAtOnce = 5

/** Names in a row of a table: the first few, and the others for who asks. */
export const Several = ({ names }: { readonly names: readonly string[] }) => {
  const t = useT()
  const [first, rest] = [names.slice(0, shownAtOnce), names.slice(shownAtOnce)]
  if (names.length === 0) return <>—</>
  if (rest.length < 2) return <span className="text-[13px]">{names.join(', ')}</span>
  return (
    <details className="group text-[13px]">
      <summary className="cursor-pointer list-none">
        {first.join(', ')}
        <span className="ms-1 font-bold whitespace-nowrap text-brandt underline-offset-4 group-open:hidden group-hover:underline">
          {t('staff.more', { count: rest.length })}
        </span>
      </summary>
      {rest.join(', ')}
    </details>
  )
}
