import { useT } from '@faro/i18n'

/** How many wait behind an entry of the menu. */
export const Count = ({ n = 0 }: { readonly n: number | undefined }) => {
  const t = useT()
  if (n === 0) return null
  return (
    <span className="ms-auto rounded-full bg-brands px-2 text-xs font-bold text-brandt">
      <span aria-hidden>{n}</span>
      <span className="sr-only">{t('kit.waiting-count', { n })}</span>
    </span>
  )
}
