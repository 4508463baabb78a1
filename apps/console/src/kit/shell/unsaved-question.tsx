import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { useUnsavedQuestion } from '../../state/unsaved.ts'

/** Asked before edits that nobody saved are left behind. */
export const UnsavedQuestion = () => {
  const t = useT()
  const question = useUnsavedQuestion()
  if (question === null) return null
  return (
    <Dialog
      isOpen
      onClose={question.stay}
      title={t('console.unsaved-title')}
      closeLabel={t('core.close')}
    >
      <div className="grid gap-4">
        <p className="text-t2">{t('console.unsaved')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="danger" onClick={question.leave}>
            {t('console.unsaved-leave')}
          </Button>
          <Button onClick={question.stay}>{t('console.unsaved-stay')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
