import { useT, type MessageKey } from '@faro/i18n'
import { Accordion } from '@faro/ui'
import { usePermission } from '@faro/web-kit'
import { useLocation } from 'react-router'

const topics = [
  'company',
  'contact',
  'terms',
  'responsible',
  'privacy',
  'affiliates',
  'refund',
] as const

const textOf = (topic: (typeof topics)[number]): MessageKey => `help.${topic}`

export const HelpPage = () => {
  const t = useT()
  const { brand } = usePermission()
  const { hash } = useLocation()
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">{t('help.title')}</h1>
      <Accordion
        name="help"
        openId={hash.slice(1) || 'company'}
        items={topics.map((topic) => ({
          id: topic,
          title: t(`core.about.${topic}`),
          content: (
            <p className="prose-faro">
              {t(textOf(topic), { brand: brand.name, age: brand.ageMinimum })}
            </p>
          ),
        }))}
      />
    </>
  )
}
