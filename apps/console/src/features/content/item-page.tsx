import { contentConsole } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { FormPage } from '../../kit/pages/form-page.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useBrand } from '../../texts/use-brand.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { ArticleForm } from './article-form.tsx'
import { titleOf } from './title-of.ts'

/** One announcement or article; an id that nobody has yet begins a new one. */
export const ContentItemPage = () => {
  const t = useT()
  const { kind = '', code = '', id = '' } = useParams()
  const back = {
    to: kind === 'articles' ? paths.articles : paths.content,
    label: t('content.title'),
  }
  return kind === 'articles' ? (
    <Article back={back} code={code} id={id} />
  ) : (
    <Announcement back={back} code={code} id={id} />
  )
}

type Props = {
  readonly back: { readonly to: string; readonly label: string }
  readonly code: string
  readonly id: string
}

const Announcement = ({ back, code, id }: Props) => {
  const t = useT()
  const { ownLanguage } = useBrand(code)
  const list = useRoute(contentConsole.announcements, { params: { code } }, { staleMs: 0 })
  return (
    <Asked of={list}>
      {(all) => {
        const record = all.find(({ announcementId }) => announcementId === id) ?? null
        const title =
          record === null ? t('content.new.announcements') : titleOf(record.texts, ownLanguage)
        return (
          <FormPage back={back} title={title}>
            <AnnouncementForm key={id} code={code} id={id} record={record} />
          </FormPage>
        )
      }}
    </Asked>
  )
}

const Article = ({ back, code, id }: Props) => {
  const t = useT()
  const { ownLanguage } = useBrand(code)
  const list = useRoute(contentConsole.articles, { params: { code } }, { staleMs: 0 })
  return (
    <Asked of={list}>
      {(all) => {
        const record = all.find(({ articleId }) => articleId === id) ?? null
        const title =
          record === null ? t('content.new.articles') : titleOf(record.texts, ownLanguage)
        return (
          <FormPage back={back} title={title}>
            <ArticleForm key={id} code={code} id={id} record={record} />
          </FormPage>
        )
      }}
    </Asked>
  )
}
