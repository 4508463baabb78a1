import { contentConsole } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { refetchRoutes, useCommand, useErrorText, type ApiError } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { forgetUnsaved } from '../../state/unsaved.ts'

type Props = {
  readonly save: { readonly isPending: boolean; readonly error: ApiError | null }
  readonly isNews: boolean
  readonly kind: 'announcements' | 'articles'
  readonly code: string
  /** The id of what can be removed; null while it is not there yet. */
  readonly removal: string | null
}

/** The end of the form: what went wrong, the button that saves, and the way to remove. */
export const ItemBar = ({ save, isNews, kind, code, removal }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsked, ask] = useState(false)
  const list = contentConsole[kind]
  const leave = () => {
    toast(t('content.removed'))
    forgetUnsaved()
    navigate(`${paths.content}?${new URLSearchParams({ brand: code, kind })}`)
  }
  const announcement = useCommand(contentConsole.removeAnnouncement, {
    invalidates: [list],
    onDone: leave,
  })
  const article = useCommand(contentConsole.removeArticle, { invalidates: [list], onDone: leave })
  const command = kind === 'announcements' ? announcement : article
  const remove = (id: string) =>
    kind === 'announcements'
      ? announcement.mutate({ params: { code, announcementId: id } })
      : article.mutate({ params: { code, articleId: id } })
  return (
    <div className="grid gap-3">
      {save.error !== null && (
        <Banner tone="loss">
          {errorText(save.error)}
          {save.error.code === 'content-changed' && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2 flex"
              onClick={() => void refetchRoutes(client, [list])}
            >
              {t('brand.reload')}
            </Button>
          )}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={save.isPending} disabled={!isNews}>
          {t('content.save')}
        </Button>
        {removal !== null && (
          <Button variant="ghost" onClick={() => ask(true)}>
            <Trash2 size={18} aria-hidden />
            {t('content.remove')}
          </Button>
        )}
      </div>
      {isAsked && removal !== null && (
        <ConfirmDialog
          title={t('content.remove')}
          confirmLabel={t('content.remove')}
          command={command}
          isDanger
          onConfirm={() => remove(removal)}
          onClose={() => ask(false)}
        >
          {t('content.remove-ask')}
        </ConfirmDialog>
      )}
    </div>
  )
}
