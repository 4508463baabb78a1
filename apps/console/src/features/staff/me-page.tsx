import { useT } from '@faro/i18n'
import { useParams } from '@faro/web-kit/router'
import { PageHead } from '../../kit/page-head.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { paths } from '../../paths.ts'
import { SecurityPart } from './security-part.tsx'
import { SettingsPart } from './settings-part.tsx'

/** What is of the person who is signed in alone: what proves them, and how the console looks. */
export const MePage = () => {
  const t = useT()
  const isSettings = useParams()['part'] === 'settings'
  return (
    <>
      <PageHead
        title={isSettings ? t('kit.settings') : t('staff.mine')}
        text={isSettings ? t('kit.settings-text') : t('staff.mine-text')}
      />
      <Tabs
        tabs={[
          { code: 'security', title: t('staff.mine'), to: paths.mine },
          { code: 'settings', title: t('kit.settings'), to: paths.mySettings },
        ]}
        tab={isSettings ? 'settings' : 'security'}
      />
      {isSettings ? <SettingsPart /> : <SecurityPart />}
    </>
  )
}
