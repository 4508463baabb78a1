import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { usePermission } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { useBrandChoice } from '../../kit/use-brand-choice.ts'
import { useMay } from '../../kit/use-may.ts'
import { AnnouncementsList } from './announcements-list.tsx'
import { ArticlesList } from './articles-list.tsx'
import { PageHead } from '../../kit/page-head.tsx'

const kinds = ['announcements', 'articles'] as const

/** What a brand says to its visitors: announcements, and the articles of help and about. */
export const ContentPage = () => {
  const t = useT()
  const { brand: own } = usePermission()
  const [search] = useSearchParams()
  const code = useBrandChoice() ?? own.merchantCode
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'announcements'
  const mayWrite = useMay('content.write')
  const newId = useMemo(() => crypto.randomUUID(), [])
  return (
    <>
      <PageHead
        title={t('content.title')}
        text={t('content.intro')}
        acts={
          mayWrite === true && (
            <Link to={paths.contentItem(kind, code, newId)} className={buttonClass({})}>
              <Plus size={18} aria-hidden />
              {t(`content.new.${kind}`)}
            </Link>
          )
        }
      />
      <Tabs
        tabs={kinds.map((one) => ({
          code: one,
          title: t(`content.kind.${one}`),
          to: one === 'articles' ? paths.articles : paths.content,
        }))}
        tab={kind}
      />
      {kind === 'announcements' ? <AnnouncementsList /> : <ArticlesList key={code} code={code} />}
    </>
  )
}
