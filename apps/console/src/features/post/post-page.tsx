import { useT } from '@faro/i18n'
import { buttonClass, Segmented, SelectField } from '@faro/ui'
import { usePermission } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-may.ts'
import { useBrand } from '../../texts/use-brand.ts'
import { FeedbackList } from './feedback-list.tsx'
import { SentMessages } from './sent-messages.tsx'

const kinds = ['feedback', 'messages'] as const

/** What players write to staff, and what staff write to players. */
export const PostPage = () => {
  const t = useT()
  const { brand: own } = usePermission()
  const [search, setSearch] = useSearchParams()
  const code = search.get('brand') ?? own.merchantCode
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'feedback'
  const { all } = useBrand(code)
  const mayWrite = useMay('messaging.write')
  const go = (change: Record<string, string>) =>
    setSearch({ brand: code, kind, ...change }, { replace: true })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">{t('post.title')}</h1>
        {mayWrite === true && (
          <Link to={paths.newMessage(code)} className={buttonClass()}>
            <Plus size={18} aria-hidden />
            {t('post.new')}
          </Link>
        )}
      </div>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Segmented
          label={t('post.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`post.kind.${value}`) }))}
          onChange={(value) => go({ kind: value })}
        />
        {kind === 'messages' && all.length > 1 && (
          <SelectField
            label={t('brand.brand')}
            value={code}
            onChange={(event) => go({ brand: event.target.value })}
          >
            {all.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {kind === 'feedback' ? <FeedbackList /> : <SentMessages key={code} code={code} />}
    </>
  )
}
