import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'

type Props = {
  readonly label: string
  readonly isBusy?: boolean
  readonly disabled?: boolean
  readonly onBack: () => void
}

/** Back to what is known of the account, and on with what is being done. */
export const FormFoot = ({ label, isBusy = false, disabled = false, onBack }: Props) => {
  const t = useT()
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="secondary" onClick={onBack}>
        {t('core.cancel')}
      </Button>
      <Button type="submit" isBusy={isBusy} disabled={disabled}>
        {label}
      </Button>
    </div>
  )
}
