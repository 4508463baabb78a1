import { contentConsole, contentLists } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { Button, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { ofBrand } from '../../kit/use-brand-choice.ts'
import { forgetUnsaved } from '../../state/unsaved.ts'

type Props = {
  readonly kind: 'announcements' | 'articles'
  readonly code: string
  readonly id: string
}

/** Takes an announcement or an article away, after a question. */
export const RemoveItem = ({ kind, code, id }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const [isAsked, ask] = useState(false)
  const list = contentConsole[kind]
  const leave = () => {
    toast(t('content.removed'))
    forgetUnsaved()
    navigate(ofBrand(kind === 'articles' ? paths.articles : paths.content, code))
  }
  const announcement = useCommand(contentConsole.removeAnnouncement, {
    invalidates: [list, contentLists.announcements],
    onDone: leave,
  })
  const article = useCommand(contentConsole.removeArticle, { invalidates: [list], onDone: leave })
  const remove = () =>
    kind === 'announcements'
      ? announcement.mutate({ params: { code, announcementId: id } })
      : article.mutate({ params: { code, articleId: id } })
  return (
    <>
      <Button variant="ghost" onClick={() => ask(true)}>
        <Trash2 size={18} aria-hidden />
        {t('content.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('content.remove')}
          confirmLabel={t('content.remove')}
          command={kind === 'announcements' ? announcement : article}
          isDanger
          onConfirm={remove}
          onClose={() => ask(false)}
        >
          {t('content.remove-ask')}
        </ConfirmDialog>
      )}
    </>
  )
}
