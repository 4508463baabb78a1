import { useT } from '@faro/i18n'
import { AreaField } from '@faro/ui'
import { useFormContext } from '@faro/web-kit/form'
import { Panel } from '../panel.tsx'
import { namesMax, namesOf, type ReceiversForm } from './receivers.ts'

const rows = 12

/** A pasted list of user names. */
export const ReceiversPart = () => {
  const t = useT()
  const { register, watch, formState } = useFormContext<ReceiversForm>()
  const count = namesOf(watch('usernames')).length
  return (
    <Panel title={t('awards.receivers')}>
      <AreaField
        {...register('usernames', {
          validate: (text) => {
            const names = namesOf(text)
            if (names.length === 0) return t('awards.names-needed')
            return names.length <= namesMax || t('awards.names-many', { most: namesMax })
          },
        })}
        label={t('awards.names')}
        hint={count === 0 ? t('awards.names-hint') : t('awards.names-count', { count })}
        error={formState.errors.usernames?.message}
        rows={rows}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        isRequired
      />
    </Panel>
  )
}
