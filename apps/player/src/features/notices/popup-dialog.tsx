import { useT } from '@faro/i18n'
import { Button, buttonClass, Dialog } from '@faro/ui'
import { useEffect, useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { RichText } from '../../content/rich-text.tsx'
import { ofType, useAnnouncements } from '../../content/use-announcements.ts'

const seenKey = 'seen-popups'
const seenMax = 50

const seen = (): string[] => (localStorage.getItem(seenKey) ?? '').split(' ').filter(Boolean)

/** What the brand wants everybody to see once: one after the other, each once in a browser. */
export const PopupDialog = () => {
  const t = useT()
  const query = useAnnouncements('PU')
  const [known, setKnown] = useState<readonly string[]>(seen)
  const popup = ofType(query.data?.announcements, 'PU').find(
    ({ announcementId }) => !known.includes(announcementId),
  )
  const id = popup?.announcementId
  const remember = () => {
    const next = [...known, id ?? ''].slice(-seenMax)
    localStorage.setItem(seenKey, next.join(' '))
    setKnown(next)
  }
  useEffect(() => {
    // another tab may have shown it meanwhile
    const listen = () => setKnown(seen())
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [])
  if (popup === undefined) return null
  return (
    <Dialog key={id} isOpen onClose={remember} title={popup.title} closeLabel={t('core.close')}>
      <RichText html={popup.html} />
      <div className="mt-6 flex flex-wrap gap-2">
        {popup.url.startsWith('/') && (
          <Link to={popup.url} className={buttonClass({ variant: 'secondary' })} onClick={remember}>
            {t('notices.more')}
          </Link>
        )}
        <Button className="grow" onClick={remember}>
          {t('notices.understood')}
        </Button>
      </div>
    </Dialog>
  )
}
