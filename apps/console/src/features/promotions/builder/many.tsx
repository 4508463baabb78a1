import { useT } from '@faro/i18n'
import { Button, IconButton } from '@faro/ui'
import { useWatch } from '@faro/web-kit/form'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAnyForm } from './fields-view.tsx'

type Props = {
  /** Where the list stands in the form. */
  readonly at: string
  readonly fresh: object
  readonly title: (place: number) => string
  readonly addLabel: string
  readonly empty?: string
  readonly least?: number
  readonly children: (path: string) => ReactNode
}

/**
 * Parts of one kind, one below the other: more can be added, and each can go. The form library's
 * own lists would travel with every page of the console.
 */
export const Many = ({ at, fresh, title, addLabel, empty, least = 0, children }: Props) => {
  const t = useT()
  const { control, getValues, setValue, unregister } = useAnyForm()
  const parts = useWatch({ control, name: at }) as readonly object[]
  const put = (next: readonly object[]) => setValue(at, next, { shouldDirty: true })
  const remove = (place: number) => {
    const before = getValues(at) as readonly object[]
    put(before.filter((_, i) => i !== place))
    unregister(`${at}.${before.length - 1}`, { keepValue: true })
  }
  return (
    <div className="grid gap-4">
      {parts.length === 0 && empty !== undefined && <p className="text-t3">{empty}</p>}
      {parts.map((_, i) => (
        <fieldset key={`${at}.${i}`} className="min-w-0 rounded-lg border border-line p-4">
          <legend className="sr-only">{title(i + 1)}</legend>
          <div className="mb-3 flex min-h-10 items-center justify-between gap-3">
            <p aria-hidden className="font-bold">
              {title(i + 1)}
            </p>
            {parts.length > least && (
              <IconButton
                label={t('builder.drop', { what: title(i + 1) })}
                onClick={() => remove(i)}
              >
                <Trash2 size={18} />
              </IconButton>
            )}
          </div>
          {children(`${at}.${i}`)}
        </fieldset>
      ))}
      <div>
        <Button
          type="button"
          variant="secondary"
          onClick={() => put([...(getValues(at) as readonly object[]), fresh])}
        >
          <Plus size={18} aria-hidden />
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
