import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'

type Props = { readonly name: string | null; readonly onClear: () => void }

/** That a list is of one member alone. */
export const MemberFilter = ({ name, onClear }: Props) => {
  const t = useT()
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {name === null ? t('figures.one-member') : t('figures.of-member', { name })}
      <Button variant="ghost" size="small" onClick={onClear}>
        {t('figures.whole-team')}
      </Button>
    </p>
  )
}
