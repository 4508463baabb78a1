import { useT } from '@faro/i18n'
import { Button, Segmented } from '@faro/ui'
import type { TextsEdit } from '@faro/contract/content'
import { useState } from 'react'
import { useNavigate, useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { MemberField } from '../../kit/fields/member-field.tsx'
import { FormPage } from '../../kit/pages/form-page.tsx'
import { Panel } from '../../kit/panel.tsx'
import { TextsEditor } from '../../texts/texts-editor.tsx'
import { useBrand } from '../../texts/use-brand.ts'
import { SendDialog } from './send-dialog.tsx'
import { forgetUnsaved, useUnsaved } from '../../state/unsaved.ts'

const targets = ['one', 'all'] as const

/** A message to one player or to all of a brand; it leaves after a question with their number. */
export const NewMessagePage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { code = '' } = useParams()
  const { brand, ownLanguage } = useBrand(code)
  const [target, setTarget] = useState<(typeof targets)[number]>('one')
  const [username, setUsername] = useState('')
  const [texts, setTexts] = useState<TextsEdit>({})
  const [isTried, setTried] = useState(false)
  const [isAsking, ask] = useState(false)
  useUnsaved(username !== '' || Object.keys(texts).length > 0)
  const lacksName = target === 'one' && !/^[\w.-]{1,60}$/.test(username.trim())
  const lacksTitle = (texts[ownLanguage]?.title.trim() ?? '') === ''
  return (
    <FormPage
      back={{ to: paths.broadcasts, label: t('messaging.title') }}
      title={`${t('messaging.new')} · ${brand.name}`}
    >
      <form
        noValidate
        className="grid max-w-160 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          ask(!lacksName && !lacksTitle)
        }}
      >
        <Panel title={t('messaging.to')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Segmented
              label={t('messaging.to')}
              value={target}
              options={targets.map((value) => ({ value, label: t(`messaging.to.${value}`) }))}
              onChange={setTarget}
            />
            {target === 'one' && (
              <MemberField
                brand={code}
                label={t('messaging.username')}
                value={username}
                onChange={(event) => setUsername(event.target.value)}
                error={isTried && lacksName ? t('messaging.username-wrong') : undefined}
                maxLength={60}
                isRequired
              />
            )}
          </div>
        </Panel>
        <Panel title={t('content.texts')}>
          <TextsEditor
            languages={brand.languages}
            ownLanguage={ownLanguage}
            texts={texts}
            onChange={setTexts}
            isReadOnly={false}
            error={isTried && lacksTitle ? t('messaging.title-needed') : undefined}
          />
        </Panel>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => navigate(paths.broadcasts)}>
            {t('core.cancel')}
          </Button>
          <Button type="submit">{t('messaging.continue')}</Button>
        </div>
        {isAsking && (
          <SendDialog
            code={code}
            username={target === 'one' ? username.trim() : undefined}
            texts={texts}
            onClose={() => ask(false)}
            onSent={() => {
              forgetUnsaved()
              navigate(`${paths.broadcasts}?${new URLSearchParams({ brand: code })}`)
            }}
          />
        )}
      </form>
    </FormPage>
  )
}
