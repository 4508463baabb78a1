import { brands } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { refetchRoutes, useErrorText, type ApiError } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'

type Props = {
  readonly command: { readonly isPending: boolean; readonly error: ApiError | null }
  readonly label?: string
  readonly isDisabled?: boolean
  /** Where the button submits a form, there is nothing else to do. */
  readonly onSave?: () => void
  readonly onDiscard?: (() => void) | undefined
}

/** The end of every part: what went wrong, the way out, and the button. */
export const SaveBar = ({ command, label, isDisabled = false, onSave, onDiscard }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { error } = command
  return (
    <div className="grid gap-3">
      {error !== null && (
        <Banner tone="loss">
          {errorText(error)}
          {error.code === 'brand-changed' && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2 flex"
              onClick={() => void refetchRoutes(client, [brands.detail])}
            >
              {t('brand.reload')}
            </Button>
          )}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type={onSave === undefined ? 'submit' : 'button'}
          isBusy={command.isPending}
          disabled={isDisabled}
          {...(onSave === undefined ? {} : { onClick: onSave })}
        >
          {label ?? t('brand.save')}
        </Button>
        {onDiscard !== undefined && (
          <Button variant="ghost" onClick={onDiscard}>
            {t('brand.discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
