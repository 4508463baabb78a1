import type { Permission } from '@faro/contract/permissions'
import { useT } from '@faro/i18n'
import { Lock } from 'lucide-react'
import { useWords } from '../use-words.ts'

/** A page that is there and not for the one who looks: which right opens it, and who gives it. */
export const ForbiddenPage = ({ permission }: { readonly permission: Permission }) => {
  const t = useT()
  const nameOf = useWords('permission')
  return (
    <section className="grid min-h-[50vh] content-center justify-items-center gap-3 text-center">
      <Lock size={32} aria-hidden className="text-t3" />
      <h1 className="text-2xl font-extrabold">{t('kit.forbidden-title')}</h1>
      <p className="max-w-md text-t2">
        {t('kit.forbidden', { permission: nameOf(permission), granter: nameOf('staff.write') })}
      </p>
    </section>
  )
}
