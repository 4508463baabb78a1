import { promotionsConsole, settingTopics, type SettingTopic } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useSearchParams } from '@faro/web-kit/router'
import { PageHead } from '../../../kit/page-head.tsx'
import { Asked } from '../../../kit/states/asked.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useMay } from '../../../kit/use-may.ts'
import { paths } from '../../../paths.ts'
import { useBrandCode } from '../use-brand-code.ts'
import { TopicForm } from './topic-form.tsx'

const topicOf = (typed: string | null): SettingTopic =>
  settingTopics.find((topic) => topic === typed) ?? 'points'

/** Points, cashback, levels and bounds of a brand, each changed by two people. */
export const TermsPage = () => {
  const t = useT()
  const code = useBrandCode()
  const [search] = useSearchParams()
  const topic = topicOf(search.get('topic'))
  const mayWrite = useMay('promotions.write') === true
  const found = useRoute(promotionsConsole.settings, { params: { code } }, { staleMs: 0 })
  return (
    <>
      <PageHead title={t('offers.terms')} text={t('offers.terms-lead')} />
      <Tabs
        tab={topic}
        tabs={settingTopics.map((one) => ({
          code: one,
          title: t(`terms.topic.${one}`),
          to: `${paths.promotionTerms}?topic=${one}`,
        }))}
      />
      <Asked of={found}>
        {(settings) => (
          <TopicForm
            key={`${code} ${topic}`}
            code={code}
            topic={topic}
            settings={settings}
            mayWrite={mayWrite}
          />
        )}
      </Asked>
    </>
  )
}
