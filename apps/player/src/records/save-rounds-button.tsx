import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { FileJson } from 'lucide-react'
import { useSaveRounds } from './save-rounds.ts'

/** Saves the player's own rounds with everything that was published of them. */
export const SaveRoundsButton = ({
  label,
  none,
}: {
  readonly label: string
  readonly none: string
}) => {
  const t = useT()
  const errorText = useErrorText()
  const save = useSaveRounds()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isBusy={save.isPending}
        onClick={() => save.mutate()}
        title={t('core.footer.fair')}
      >
        <FileJson size={16} aria-hidden />
        {label}
      </Button>
      {save.isError && (
        <div className="basis-full">
          <Banner tone="loss">{errorText(save.error)}</Banner>
        </div>
      )}
      {save.data === 0 && (
        <p role="status" className="basis-full text-end text-[13px] text-t2">
          {none}
        </p>
      )}
    </>
  )
}
