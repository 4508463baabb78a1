import { htmlMax, titleMax, type TextsEdit } from '@faro/contract/content'
import { languageNames, useT } from '@faro/i18n'
import { AreaField, Button, Segmented, TextField } from '@faro/ui'
import { Bold, Italic, Link as LinkIcon, List } from 'lucide-react'
import { useRef, useState } from 'react'
import { Preview } from './preview.tsx'
import { wrapped } from './wrapped.ts'

type Props = {
  readonly languages: readonly string[]
  /** Every text must exist in it. */
  readonly ownLanguage: string
  readonly texts: TextsEdit
  readonly onChange: (texts: TextsEdit) => void
  readonly isReadOnly: boolean
  readonly error: string | undefined
}

const empty = { title: '', html: '' }
const marks = [
  { id: 'bold', Icon: Bold, open: '<strong>', close: '</strong>' },
  { id: 'italic', Icon: Italic, open: '<em>', close: '</em>' },
  { id: 'link', Icon: LinkIcon, open: '<a href="/help">', close: '</a>' },
  { id: 'list', Icon: List, open: '<ul>\n  <li>', close: '</li>\n</ul>' },
] as const

/** A text in each of the brand's languages, beside what visitors will see of it. */
export const TextsEditor = (props: Props) => {
  const { languages, ownLanguage, texts, onChange, isReadOnly, error } = props
  const t = useT()
  const [language, setLanguage] = useState(ownLanguage)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = texts[language] ?? empty
  const change = (part: Partial<typeof empty>) => {
    const next = { ...text, ...part }
    const { [language]: _, ...others } = texts
    onChange(next.title === '' && next.html === '' ? others : { ...others, [language]: next })
  }
  const mark = (open: string, close: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    change({ html: wrapped(text.html, [selectionStart, selectionEnd], [open, close]) })
    area.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <div className="grid content-start gap-4">
        <Segmented
          label={t('content.language')}
          value={language}
          options={languages.map((value) => ({
            value,
            label: `${languageNames[value] ?? value}${texts[value] === undefined ? '' : ' ✓'}`,
          }))}
          onChange={setLanguage}
        />
        <TextField
          label={t('content.title-field')}
          value={text.title}
          onChange={(event) => change({ title: event.target.value })}
          maxLength={titleMax}
          readOnly={isReadOnly}
          error={error}
          isRequired={language === ownLanguage}
        />
        <div className="grid gap-2">
          {!isReadOnly && (
            <div className="flex gap-1" role="group" aria-label={t('content.marks')}>
              {marks.map(({ id, Icon, open, close }) => (
                <Button
                  key={id}
                  variant="secondary"
                  size="small"
                  aria-label={t(`content.mark.${id}`)}
                  onClick={() => mark(open, close)}
                >
                  <Icon size={16} aria-hidden />
                </Button>
              ))}
            </div>
          )}
          <AreaField
            ref={area}
            label={t('content.html')}
            hint={t('content.html-hint')}
            value={text.html}
            onChange={(event) => change({ html: event.target.value })}
            maxLength={htmlMax}
            rows={10}
            readOnly={isReadOnly}
            className="font-mono text-[13px]"
          />
        </div>
      </div>
      <Preview title={text.title} html={text.html} />
    </div>
  )
}
