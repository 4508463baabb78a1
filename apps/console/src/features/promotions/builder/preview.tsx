import { useT } from '@faro/i18n'
import { Segmented } from '@faro/ui'
import { useFormContext, useWatch } from '@faro/web-kit/form'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { showInstant } from '../../../kit/figures.ts'
import { fromLocal } from '../../../kit/fields/local-instant.ts'
import type { ActivityTyped } from './typed.ts'

const languages = ['es', 'en', 'vi'] as const
const widths = ['phone', 'desktop'] as const

/** Words of a text that is written with marks. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent.trim()

/** The card of the activity as members will see it, while it is typed. */
export const Preview = () => {
  const t = useT()
  const [language, setLanguage] = useState<(typeof languages)[number]>('es')
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  const { control } = useFormContext<ActivityTyped>()
  const [texts, kind, endsAt] = useWatch({ control, name: ['texts', 'kind', 'endsAt'] })
  const { title, teaser, terms } = texts[language]
  const until = fromLocal(endsAt)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={t('builder.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Segmented
          label={t('builder.width')}
          value={width}
          onChange={setWidth}
          options={widths.map((value) => ({ value, label: t(`builder.width.${value}`) }))}
        />
      </div>
      <article
        lang={language}
        className={`grid w-full overflow-hidden rounded-lg border border-line bg-s2 ${
          width === 'phone' ? 'max-w-80' : 'sm:grid-cols-[9rem_1fr]'
        }`}
      >
        <div className="grid min-h-28 place-items-center bg-brands text-brandt">
          <Gift size={36} aria-hidden />
        </div>
        <div className="grid gap-1.5 p-4">
          <p className="text-xs font-bold text-t3">{t(`offers.kind.${kind}`)}</p>
          <p className="text-lg font-extrabold break-words">{title || t('builder.no-title')}</p>
          {teaser !== '' && <p className="break-words text-t2">{teaser}</p>}
          {until !== null && (
            <p className="text-xs text-t3">{t('builder.until', { at: showInstant(until) })}</p>
          )}
          {terms !== '' && (
            <p className="line-clamp-4 text-[13px] break-words whitespace-pre-line text-t3">
              {wordsOf(terms)}
            </p>
          )}
        </div>
      </article>
    </div>
  )
}
