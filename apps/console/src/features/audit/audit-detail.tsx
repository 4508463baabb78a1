import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { useWords } from '../../shell/use-words.ts'
import { changesOf } from './difference.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/** What an entry of the log says, for people: field, what it is and what it was. */
export const AuditDetail = ({ detail }: { readonly detail: Readonly<Record<string, unknown>> }) => {
  const t = useT()
  const fieldOf = useWords('field')
  const permissionOf = useWords('permission')
  const show = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (Array.isArray(value)) return value.map(show).join(', ') || '—'
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([field, one]) => `${fieldOf(field)}: ${show(one)}`)
        .join('; ')
    const text = String(value)
    return instant.test(text) ? formatInstant(text, currentLanguage()) : permissionOf(text)
  }
  const changes = changesOf(detail)
  if (Object.keys(detail).length > 0 && changes.length === 0)
    return <span className="text-t3">{t('audit.same')}</span>
  return (
    <dl className="grid gap-1 text-[13px]">
      {changes.map(({ field, now, ...was }) => (
        <div key={field} className="flex flex-wrap gap-x-2 max-sm:justify-end">
          <dt className="text-t3">{fieldOf(field)}</dt>
          <dd className="font-semibold break-all">
            {show(now)}
            {'before' in was && (
              <span className="ms-2 font-medium text-t3">
                {t('audit.was', { value: show(was.before) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
